import { GoneError, ServerError } from '@hlid/api'
import { fakeHost, renderWithHost } from '@hlid/testing'
import { screen } from '@testing-library/react'

import { failureOf } from '../failure'
import { OutcomePanel } from './OutcomePanel'

test.each([
  ['failed', new ServerError(), 1],
  ['gone', new GoneError(), 0],
] as const)('a sign-in that ended as %s has a code where the failure is ours', (outcome, error, codes) => {
  const host = fakeHost()
  renderWithHost(<OutcomePanel outcome={outcome} failure={failureOf(error)} onRetry={() => undefined} />, { host })
  expect(screen.queryAllByText('7K2M-Q9XD')).toHaveLength(codes)
  expect(host.failed).toEqual(codes ? [error] : [])
})
