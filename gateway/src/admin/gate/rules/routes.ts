import type { BesideLive, Rule } from '../rule'

export const routes: Rule<BesideLive> = {
  name: 'routes',
  check({ manifest, live }) {
    if (manifest.kind === 'shell') return manifest.mounts.length ? 'The shell has no routes of its own.' : undefined
    if (!manifest.mounts.length) return 'A remote needs at least one mount in its remote.json.'
    const outside = manifest.routes.find(
      ({ path }) => !manifest.mounts.some((mount) => path === mount || path.startsWith(`${mount}/`)),
    )
    if (outside) return `${outside.path} is outside the mounts ${manifest.mounts.join(', ')}.`
    for (const other of live.remotes) {
      const taken = other.name !== manifest.name && manifest.mounts.find((mount) => other.mounts.includes(mount))
      if (taken) return `${taken} belongs to ${other.name}@${other.version}.`
    }
    return undefined
  },
}
