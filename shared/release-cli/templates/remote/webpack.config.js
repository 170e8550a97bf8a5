import { remoteConfig } from '@hlid/tooling'

export default remoteConfig(import.meta.dirname)
