import { RemoteContractError } from '@hlid/remote-contract'

import { failureOf, fileFailure, ReleaseFileError } from './failure'

test.each([
  ['a file', new ReleaseFileError('integrity', 'remote.js'), 'integrity'],
  ['another contract', new RemoteContractError('mfe-login', 'needs contract ^2.0.0'), 'contract'],
  ['time', new DOMException('time is up', 'TimeoutError'), 'timeout'],
  ['a chunk', Object.assign(new Error('x'), { name: 'ChunkLoadError' }), 'chunk'],
  ['a throw', new TypeError('x is not a function'), 'evaluation'],
])('an attempt that failed by %s', (_, error, failure) => {
  expect(failureOf(error)).toBe(failure)
})

const answer = (name: string, responseStatus: number) => ({ name, responseStatus }) as unknown as PerformanceEntry
const url = 'http://localhost/releases/mfe-login/1.0.0-0/remote.js'

test.each([
  ['came whole and was refused', [answer(url, 200)], 'integrity'],
  ['was not there', [answer(url, 404)], 'network'],
  ['was never answered', [], 'network'],
  ['is another one', [answer(`${url}?again`, 200)], 'network'],
])('a file that %s', (_, entries, failure) => {
  expect(fileFailure(url, entries)).toBe(failure)
})
