import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { root } from './project.js'

const run = promisify(execFile)

/**
 * The last commit that changed any of these folders: the same for everyone who builds the same inputs.
 * @param {Iterable<string>} folders paths from the root
 * @returns {Promise<string>} `uncommitted` where the work tree differs from it, or outside a checkout
 */
export async function sourceCommit(folders) {
  const git = async (...words) => (await run('git', [...words, '--', ...folders], { cwd: root })).stdout.trim()
  try {
    if (await git('status', '--porcelain')) return 'uncommitted'
    return (await git('log', '-1', '--format=%H')) || 'uncommitted'
  } catch {
    return 'uncommitted'
  }
}
