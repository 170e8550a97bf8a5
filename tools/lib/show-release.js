/**
 * Shows a release that was just made: live for everyone on a test portal, elsewhere to whoever opens the link.
 * @param {{ movePart: Function }} cli
 * @param {{ post: Function }} registry
 * @param {{ name: string, version: string }} release
 * @returns {Promise<string>} where it is, in words
 */
export async function showRelease(cli, registry, { name, version }) {
  try {
    await cli.movePart(registry, name, 'promote', { version, why: 'development' })
    return 'is live'
  } catch (error) {
    if (error.code !== 'not-for-everyone') throw error
    const { link } = await registry.post('/v1/previews', { name, version, minutes: 60 })
    return `is at ${link}`
  }
}
