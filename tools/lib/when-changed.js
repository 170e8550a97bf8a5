import { watch } from 'node:fs'

const quietMs = 200

/**
 * Does something each time a file changes that a workspace is made from; one at a time, and once for a bunch of changes
 * that come together.
 * @param {string} workspace its path from the root, such as `catalogue`
 * @param {() => Promise<unknown>} work
 */
export async function whenChanged(workspace, work) {
  const { inputFolders } = await import('@hlid/tooling')
  let hasChanged = false
  let isBusy = false
  let timer

  const workOn = async () => {
    if (isBusy) return
    isBusy = true
    while (hasChanged) {
      hasChanged = false
      await work()
    }
    isBusy = false
  }

  for (const folder of inputFolders(workspace)) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /(^|\/)(dist|node_modules)(\/|$)|\.test\.|~$/.test(file)) return
      hasChanged = true
      clearTimeout(timer)
      timer = setTimeout(() => void workOn(), quietMs)
    })
  }
}
