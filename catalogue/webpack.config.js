import { pageConfig } from '@hlid/tooling'

export default pageConfig(import.meta.dirname)
