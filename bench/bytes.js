/**
 * `npm run bench -- bytes`: what the script weighs that a person needs to sign in by phone, from the address to the
 * number that is sent, each kilobyte by the name of the package it is of. Builds the shell and the sign-in remote anew
 * into a folder of its own; needs no portal.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

import { eachMapping, TraceMap } from '@jridgewell/trace-mapping'
import { buildWithMaps, ownerOf } from './maps.js'

const wire = (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** A file's bytes over the wire by owner: each owner's own text is compressed, and the sum is scaled to the file's. */
function shares(file, part) {
  const code = readFileSync(file, 'utf8')
  const lines = code.split('\n')
  const mappings = []
  eachMapping(new TraceMap(readFileSync(`${file}.map`, 'utf8')), (mapping) => mappings.push(mapping))
  const texts = new Map()
  mappings.forEach(({ source, generatedLine, generatedColumn }, at) => {
    const next = mappings[at + 1]
    const end = next?.generatedLine === generatedLine ? next.generatedColumn : undefined
    const owner = ownerOf(source, part)
    texts.set(owner, (texts.get(owner) ?? '') + lines[generatedLine - 1].slice(generatedColumn, end))
  })
  const alone = [...texts].map(([owner, text]) => [owner, wire(text)])
  const scale = wire(code) / alone.reduce((sum, [, bytes]) => sum + bytes, 0)
  return alone.map(([owner, bytes]) => [owner, bytes * scale])
}

/** Prints what each file and each package weighs until a phone number is sent. */
export async function bytesUntilSignIn() {
  const files = []
  const owners = new Map()
  for (const [part, path, late] of [
    ['shell', undefined, []],
    ['mfe-login', '/login', ['field-rules', 'icelandic-numbers']],
  ]) {
    const { folder, lateFiles } = await buildWithMaps(part)
    const { entry, initial, routes } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
    const ofRoute = routes.find((route) => route.path === path)?.assets ?? []
    const needed = new Set([entry, ...initial, ...ofRoute, ...late.flatMap(lateFiles)])
    for (const file of [...needed].filter((name) => name.endsWith('.js'))) {
      files.push({ part, file, 'brotli bytes': wire(readFileSync(join(folder, file))) })
      for (const [owner, bytes] of shares(join(folder, file), part)) owners.set(owner, (owners.get(owner) ?? 0) + bytes)
    }
    rmSync(folder, { recursive: true })
  }
  console.table(files)
  let total = 0
  const rows = [...owners].sort(([, one], [, other]) => other - one)
  console.table(
    rows.map(([owner, bytes]) => ({
      of: owner,
      kB: (bytes / 1000).toFixed(1),
      'sum kB': ((total += bytes) / 1000).toFixed(1),
    })),
  )
}
