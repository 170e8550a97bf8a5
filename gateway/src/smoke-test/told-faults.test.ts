import { toldOnce } from './told-faults'

const stack =
  '\n    at a (https://portal/releases/mfe/Screen.js:1:204)\n    at https://portal/releases/shell/s.js:1:9\n'

test.each([
  ['an error that three tell', ['boom', `Error: boom${stack}`, `Uncaught Error: boom${stack}`], ['boom']],
  ['the frames of another browser', ['boom\nb@https://portal/s.js:1:9'], ['boom']],
  ['two errors', ['boom', 'bang', 'render (release)'], ['boom', 'bang', 'render (release)']],
  ['a text of several lines', [`Refused to load\nthe style${stack}`], ['Refused to load the style']],
  ['nothing', ['', stack], []],
])('%s: each fault once and without its stack', (_, said, told) => expect(toldOnce(said)).toEqual(told))
