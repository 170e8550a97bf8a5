import type { OperationId, Output } from '@hlid/api-contract'
import { operations } from '@hlid/api-contract/operations'
import type { Page } from '@playwright/test'

const anna = { name: 'Prufa ehf.', nationalId: '4100900010' }

/** One person's own sign-in on one day, so that pictures of it are the same on any other. */
const answers = {
  getSecurity: {
    offers: ['restriction', 'devices', 'sessions', 'applications', 'history', 'passkeys'],
    restriction: { active: false },
    isKnownDevice: true,
    suggestsRestriction: true,
  },
  listDevices: {
    devices: [
      {
        id: 'd5Fh2KpX8vLq',
        name: 'Chrome á Android',
        createdAt: '2025-10-02T08:15:00.000Z',
        lastUsedAt: '2026-01-15T11:42:10.000Z',
        current: true,
      },
      {
        id: 'd9Kw3LmN7tRs',
        name: 'Fartölvan í vinnunni',
        createdAt: '2025-06-17T10:00:00.000Z',
        lastUsedAt: '2026-01-12T09:05:00.000Z',
        current: false,
      },
    ],
  },
  listSessions: {
    sessions: [
      {
        id: 'pX3kV8qR2mTf',
        device: 'Chrome · Android',
        method: 'sim',
        startedAt: '2026-01-15T11:42:10.000Z',
        expiresAt: '2026-01-15T19:42:10.000Z',
        current: true,
        applications: [{ name: 'Prufuþjónustan', actor: anna }],
      },
      {
        id: 't7YcN2dV5rBs',
        device: 'Firefox · Windows',
        method: 'passkey',
        startedAt: '2026-01-15T08:15:00.000Z',
        expiresAt: '2026-01-15T16:15:00.000Z',
        current: false,
        applications: [],
      },
    ],
  },
  listApplications: {
    applications: [
      {
        id: 'g5Fh2KpX8vLq',
        name: 'Prufuþjónustan',
        actor: anna,
        since: '2026-01-02T08:15:00.000Z',
        until: '2026-02-02T08:15:00.000Z',
      },
      { id: 'h6Fh2KpX8vLq', name: 'Vatnaveröld', since: '2025-12-20T08:15:00.000Z' },
    ],
  },
  listPasskeys: {
    passkeys: [
      {
        id: 'k5Fh2KpX8vLq',
        name: 'iPhone',
        createdAt: '2025-11-02T08:15:00.000Z',
        lastUsedAt: '2026-01-14T19:42:10.000Z',
        isBackedUp: true,
      },
      { id: 'm7Fh2KpX8vLq', name: 'Öryggislykill', createdAt: '2025-12-02T08:15:00.000Z', isBackedUp: false },
    ],
    isOfferDue: false,
  },
  getHistory: {
    entries: [
      {
        id: '9',
        at: '2026-01-15T11:42:10.000Z',
        kind: 'acted-for',
        method: 'sim',
        device: 'Chrome · Android',
        application: 'Prufuþjónustan',
        actor: anna,
        address: '192.0.2.7',
      },
      { id: '8', at: '2026-01-15T11:40:02.000Z', kind: 'wrong-number', method: 'sim', device: 'Safari · iPhone' },
      { id: '7', at: '2026-01-15T08:15:00.000Z', kind: 'signed-in', method: 'passkey', device: 'Firefox · Windows' },
      { id: '6', at: '2025-12-02T08:15:00.000Z', kind: 'passkey-added', device: 'Firefox · Windows' },
    ],
    next: 'Ng',
  },
} satisfies { readonly [Op in OperationId]?: Output<Op> }

export type Answers = { [Op in keyof typeof answers]?: Output<Op> }

/** Answers the calls that ask for a person's own sign-in; what is changed by them stays as it is. */
export async function answeringForOwnSignIn(page: Page, changed: Answers = {}): Promise<void> {
  for (const [operation, body] of Object.entries({ ...answers, ...changed })) {
    const { path } = operations[operation as keyof typeof answers]
    await page.route(
      (url) => url.pathname === path,
      (route) => (route.request().method() === 'GET' ? route.fulfill({ json: body }) : route.continue()),
    )
  }
}
