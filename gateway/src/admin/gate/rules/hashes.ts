import { integrityOf } from '../../../releases/digest'
import { contentsOf } from '../../publish/unpack'
import type { Rule } from '../rule'

export const hashes: Rule = {
  name: 'hashes',
  check({ manifest, files }) {
    const changed = contentsOf(manifest).filter(({ path, integrity }) => {
      const content = files.get(path)
      return !content || integrityOf(content) !== integrity
    })
    if (!changed.length) return undefined
    return `Changed since release.json was written: ${changed.map(({ path }) => path).join(', ')}. Build again.`
  },
}
