import { dirname, join } from 'node:path'

const imported = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"](\.[^'"]*)['"]|\bimport\(\s*['"](\.[^'"]*)['"]/g
const endings = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx', '/index.js']

/** The files of `known` that a file imports by a relative path, types included. */
function importsOf(file, text, known) {
  const targets = [...text.matchAll(imported)].map(([, given, late]) => join(dirname(file), given ?? late))
  return targets.flatMap((target) => endings.map((ending) => target + ending).find((path) => known.has(path)) ?? [])
}

/**
 * Groups of files that import each other in a circle (Tarjan's strongly connected components).
 * @param {ReadonlyMap<string, string>} files path → source
 * @returns {string[][]} the files of each group, sorted
 */
export function importCircles(files) {
  const order = new Map()
  const lowest = new Map()
  const open = []
  const circles = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    open.push(file)
    for (const next of importsOf(file, files.get(file), files)) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1) circles.push(group.sort())
  }
  for (const file of files.keys()) if (!order.has(file)) visit(file)
  return circles.sort()
}
