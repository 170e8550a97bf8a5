const recordBytes = 12
const headBytes = 6
const english = { platform: 3, encoding: 1, language: 0x0409 }

const utf16 = (text) => Buffer.from(text, 'utf16le').swap16()

/**
 * The names that a font goes by, by their ids (OpenType, "name" table).
 * @param {Buffer} table
 * @returns {Map<number, string>}
 */
export function readNames(table) {
  const count = table.readUInt16BE(2)
  const texts = table.readUInt16BE(4)
  const names = new Map()
  for (let at = headBytes; at < headBytes + count * recordBytes; at += recordBytes) {
    const start = texts + table.readUInt16BE(at + 10)
    const text = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)))
    if (table.readUInt16BE(at) === english.platform)
      names.set(table.readUInt16BE(at + 6), text.swap16().toString('utf16le'))
  }
  return names
}

/** @param {ReadonlyMap<number, string>} names */
export function writeNames(names) {
  const sorted = [...names].sort(([one], [other]) => one - other)
  const head = Buffer.alloc(headBytes + sorted.length * recordBytes)
  head.writeUInt16BE(sorted.length, 2)
  head.writeUInt16BE(head.length, 4)
  const texts = []
  let offset = 0
  for (const [at, [id, name]] of sorted.entries()) {
    const text = utf16(name)
    const { platform, encoding, language } = english
    for (const [field, value] of [platform, encoding, language, id, text.length, offset].entries())
      head.writeUInt16BE(value, headBytes + at * recordBytes + field * 2)
    texts.push(text)
    offset += text.length
  }
  return Buffer.concat([head, ...texts])
}

function* tablesOf(font) {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    const start = font.readUInt32BE(at + 8)
    yield [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)), at]
  }
}

/** @param {Buffer} font uncompressed, as TrueType */
export function namesOf(font) {
  for (const [tag, table] of tablesOf(font)) if (tag === 'name') return readNames(table)
  throw new Error('The font has no names.')
}

const padded = (length) => Math.ceil(length / 4) * 4

function checksum(table) {
  let sum = 0
  const whole = Buffer.alloc(padded(table.length))
  table.copy(whole)
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

/**
 * The same font under other names. Checksums are written anew (OpenType, "Table Directory").
 * @param {Buffer} font uncompressed, as TrueType
 * @param {(name: string) => string} rename
 * @param {Readonly<Record<number, string>>} more names to add, by their ids
 */
export function renamed(font, rename, more) {
  const names = new Map([...namesOf(font)].map(([id, name]) => [id, rename(name)]))
  for (const [id, name] of Object.entries(more)) names.set(Number(id), name)
  const tables = [...tablesOf(font)].map(([tag, table, at]) => [tag, tag === 'name' ? writeNames(names) : table, at])
  const directory = Buffer.from(font.subarray(0, 12 + tables.length * 16))
  const parts = []
  let offset = directory.length
  for (const [tag, table, at] of tables) {
    const content = Buffer.alloc(padded(table.length))
    table.copy(content)
    if (tag === 'head') content.writeUInt32BE(0, 8) // is of the whole font, and known only at the end
    directory.writeUInt32BE(checksum(content), at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    parts.push([tag, content, offset])
    offset += content.length
  }
  const whole = Buffer.concat([directory, ...parts.map(([, content]) => content)])
  const [, , head] = parts.find(([tag]) => tag === 'head')
  whole.writeUInt32BE((0xb1b0afba - checksum(whole)) >>> 0, head + 8)
  return whole
}
