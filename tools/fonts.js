import { mkdir, writeFile } from 'node:fs/promises'

import { cut, folder, fonts } from './lib/fonts.js'

/** `npm run fonts`: cuts the portal's fonts anew. */
await mkdir(folder, { recursive: true })
for (const font of fonts) {
  const content = await cut(font)
  await writeFile(new URL(font.file, folder), content)
  console.log(`${font.file} ${content.length} bytes`)
}
