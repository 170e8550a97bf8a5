import { watch } from 'node:fs'

const quietMs = 200

/**
 * Does something for a workspace each time a file that it is made from changes; one at a time, and once for a bunch of
 * changes that come together.
 * @param {readonly string[]} workspaces paths from the root, such as `mfe-login`
 * @param {(workspace: string) => Promise<unknown>} work
 */
export async function whenChanged(workspaces, work) {
  const { inputFolders } = await import('@hlid/tooling')
  const changed = new Set()
  let timer
  let busy = false

  const workAll = async () => {
    if (busy) return
    busy = true
    while (changed.size) {
      const batch = [...changed]
      changed.clear()
      for (const workspace of batch) await work(workspace)
    }
    busy = false
  }

  for (const workspace of workspaces) {
    for (const folder of inputFolders(workspace)) {
      watch(folder, { recursive: true }, (_event, file) => {
        if (!file || /(^|\/)(dist|node_modules)(\/|$)|\.test\.|~$/.test(file)) return
        changed.add(workspace)
        clearTimeout(timer)
        timer = setTimeout(() => void workAll(), quietMs)
      })
    }
  }
}
