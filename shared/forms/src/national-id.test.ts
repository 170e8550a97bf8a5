import { formatNationalId, parseNationalId } from './national-id'

test.each([
  ['010090-0019', '010090-0019', '0100900019'],
  ['0100900019 ', '010090-0019', '0100900019'],
  ['kt. 010090-0019', '010090-0019', '0100900019'],
  ['０１００９０００１９', '010090-0019', '0100900019'],
  ['010090001', '010090-001', undefined],
  ['01009000191', '010090-00191', undefined],
  ['010090', '010090', undefined],
  ['', '', undefined],
])('the national ID %j is shown as %j and sent as %j', (typed, shown, sent) => {
  expect(formatNationalId(typed)).toBe(shown)
  expect(parseNationalId(typed)).toBe(sent)
})
