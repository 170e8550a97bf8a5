import { useEffect, useState } from 'react'

import { registry, type Release } from '../registry/client'

/** The published releases of a part, newest first; undefined until they are there, null when they did not come. */
export function useReleases(part: string): readonly Release[] | undefined | null {
  const [releases, setReleases] = useState<readonly Release[] | null>()
  useEffect(() => {
    let isAsked = true
    registry.releases(part).then(
      (found) => isAsked && setReleases(found),
      () => isAsked && setReleases(null),
    )
    return () => {
      isAsked = false
    }
  }, [part])
  return releases
}
