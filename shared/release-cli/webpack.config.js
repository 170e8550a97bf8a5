import { nodeConfig } from '@hlid/tooling'

export default nodeConfig(import.meta.dirname, { cli: './src/cli.ts', index: './src/index.ts' })
