import { type HealthEvent, type HealthReport, REPORTS_URL, VIEW_META_NAME } from '@hlid/remote-contract/delivery'

import { metaContent } from '../page-data'

const gatherMs = 5_000

export interface Health {
  note(event: HealthEvent): void
  /** Sends what is gathered: when the page is left or hidden, and a little after the first note. */
  flush(): void
}

function sendBeacon(url: string, body: string): void {
  try {
    navigator.sendBeacon(url, body)
  } catch {
    // Switched off in this browser: the page works the same.
  }
}

/** Tells the gateway how the page's releases fare. A page that it didn't send has no view and tells nothing. */
export function createHealth(
  page: Document,
  composition: string,
  send: (url: string, body: string) => void = sendBeacon,
): Health {
  const view = metaContent(page, VIEW_META_NAME)
  let events: HealthEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const noted = new Set<string>()

  const tell = (told: readonly HealthEvent[]) => {
    if (view && told.length)
      send(REPORTS_URL, JSON.stringify({ view, composition, events: told } satisfies HealthReport))
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    tell(events)
    events = []
  }
  return {
    flush,
    note(event) {
      const text = JSON.stringify(event)
      if (noted.has(text)) return // each happens once in a page's life, as far as a release is concerned
      noted.add(text)
      if (event.kind === 'shown') {
        // Somebody is being asked for the code. On its own, since a gateway of the version before drops what it is in.
        flush()
        tell([event])
        return
      }
      events.push(event)
      timer ??= setTimeout(flush, gatherMs)
    },
  }
}

const stepName = /^[a-zA-Z0-9-]{1,40}$/

/** A remote names its steps itself; what is no name isn't told. */
export function stepEvent(release: string, step: string): HealthEvent | undefined {
  return stepName.test(step) ? { release, kind: 'step', step } : undefined
}
