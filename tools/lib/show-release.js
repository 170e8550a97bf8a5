/**
 * Shows a release that was just made: live for everyone on a test portal, elsewhere to whoever opens the link.
 * @param {{ call: Function }} registry
 * @param {{ name: string, version: string }} release
 * @returns {Promise<string>} where it is, in words
 */
export async function showRelease(registry, { name, version }) {
  try {
    const body = { version, why: 'development' }
    const { approval } = await registry.call('POST /v1/parts/:name/promote', { params: { name }, body })
    return approval ? `waits for approval (npx hlid approve ${approval.id})` : 'is live'
  } catch (error) {
    if (error.code !== 'not-for-everyone') throw error
    const { link } = await registry.call('POST /v1/previews', { body: { name, version, minutes: 60 } })
    return `is at ${link}`
  }
}
