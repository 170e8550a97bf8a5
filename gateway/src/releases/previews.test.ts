import { Previews } from './previews'

const previews = new Previews(Buffer.alloc(32, 1), true)
const preview = { name: 'mfe-login', version: '1.1.0', path: '/login', until: 1000 }
const token = previews.issue(preview)
const [claims = '', mac = ''] = token.split('.')
const longer = Buffer.from(JSON.stringify({ ...preview, until: 9000 })).toString('base64url')

test('a link shows what it was made for until its time is over', () => {
  expect(previews.read(token, 999)).toEqual(preview)
  expect(previews.read(token, 1000)).toBeUndefined()
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one without a signature', claims],
  [
    'one with another signature of that length',
    `${claims}.${mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
  ],
  ['one whose time was moved', `${longer}.${mac}`],
  ['one that another portal made', new Previews(Buffer.alloc(32, 2), true).issue(preview)],
])('%s is no link of ours', (_, given) => expect(previews.read(given, 0)).toBeUndefined())

test('where there are no previews any more, the links that were given end', () => {
  expect(new Previews(Buffer.alloc(32, 1), false).read(token, 0)).toBeUndefined()
})
