/** Written beside it, for the plugin's own use: where each module comes from. No release carries it. */
export const statsFile = 'mf-stats.json'

const byName = (one, other) => (one.name < other.name ? -1 : 1)

/**
 * `manifest` for the federation plugin. By itself it would write the version of package.json, where a release command
 * may ask for another; and lists in the order in which the modules happened to be compiled.
 * @param {{ version: string, build: string }} identity
 */
export const federationManifest = ({ version, build }) => ({
  additionalData({ stats }) {
    Object.assign(stats.metaData.buildInfo, { buildVersion: version, hash: build })
    stats.shared.sort(byName)
    for (const { assets } of stats.exposes)
      for (const files of [assets.js.sync, assets.js.async, assets.css.sync, assets.css.async]) files.sort()
  },
})
