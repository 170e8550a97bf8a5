import { writeFile } from 'node:fs/promises'

import { generated } from './page.js'

await writeFile(new URL('../generated/api-page.ts', import.meta.url), generated)
