import { nodeConfig } from '@hlid/tooling'

export default nodeConfig(import.meta.dirname, { server: './src/server.ts' })
