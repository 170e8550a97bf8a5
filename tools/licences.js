import { writeFileSync } from 'node:fs'

import { file, written } from './lib/licences.js'

/** `npm run licences`: writes the list of licences from the lock file. */
writeFileSync(file, written())
