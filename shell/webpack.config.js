import { shellConfig } from '@hlid/tooling'

export default shellConfig(import.meta.dirname)
