import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { contentTypeOf } from '../../releases/files/content-types'
import { compress } from '../../releases/files/compress'
import type { FileEncoding } from '../../releases/files/encodings'

interface Form {
  readonly encoding: FileEncoding
  readonly content: Uint8Array
}

/** A file, compressed once when it is first asked for. */
export class PageFile {
  #forms: Promise<readonly Form[]> | undefined

  constructor(
    private readonly path: string,
    readonly type: string,
    private readonly content: Uint8Array,
  ) {}

  /** The first of these encodings that it has; there is always `identity`. */
  async form(accepted: readonly FileEncoding[]): Promise<Form> {
    const forms = await (this.#forms ??= this.#compress())
    for (const wanted of accepted) {
      const form = forms.find(({ encoding }) => encoding === wanted)
      if (form) return form
    }
    return { encoding: 'identity', content: this.content }
  }

  async #compress(): Promise<readonly Form[]> {
    const { brotli, gzip } = await compress(this.path, this.content)
    return [
      ...(brotli ? [{ encoding: 'br', content: brotli } as const] : []),
      ...(gzip ? [{ encoding: 'gzip', content: gzip } as const] : []),
    ]
  }
}

/** What the build of the console wrote down about itself. */
interface Built {
  readonly name: string
  readonly version: string
  readonly build: string
  readonly entry: string
  readonly initial: readonly string[]
  readonly files: readonly { readonly path: string; readonly integrity: string }[]
}

export interface ConsoleBuild extends Built {
  /** Ends in a slash; what is under it never changes. */
  readonly baseUrl: string
  readonly contents: ReadonlyMap<string, PageFile>
}

/** @returns undefined where the console was not built, as in a check-out that only runs tests */
export async function readConsoleBuild(folder: string): Promise<ConsoleBuild | undefined> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const built = JSON.parse(text) as Built // written by our own build, beside the files it tells of
  const contents = new Map<string, PageFile>()
  for (const { path } of built.files) {
    const type = contentTypeOf(path)
    if (type === undefined) continue
    contents.set(path, new PageFile(path, type, await readFile(join(folder, path))))
  }
  return { ...built, baseUrl: `/${built.name}/${built.version}-${built.build}/`, contents }
}
