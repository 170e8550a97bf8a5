import { contentTypeOf, servedExtensions } from '../../../releases/files/content-types'
import type { Rule } from '../rule'

export const files: Rule = {
  name: 'files',
  check({ manifest }) {
    const there = new Set(manifest.files.map(({ path }) => path))
    if (there.size !== manifest.files.length || there.has(manifest.bill.path))
      return 'A file is named twice in release.json.'
    const strange = [...there].find((path) => !contentTypeOf(path))
    if (strange) return `${strange} is of a kind that is not served; a release holds ${servedExtensions.join(', ')}.`
    const needed = [manifest.entry, ...manifest.initial, ...manifest.routes.flatMap(({ assets }) => assets)]
    const missing = needed.find((path) => !there.has(path))
    return missing && `${missing} is needed by a page but is not among the files.`
  },
}
