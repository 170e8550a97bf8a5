import { followTranslators } from './translated-text'

/** As a translating browser leaves a text: in an element of its own, the page's node taken out. */
function translate(text: Text, words: string, how: 'replaced' | 'added first'): void {
  const font = document.createElement('font')
  font.textContent = words
  if (how === 'replaced') return text.replaceWith(font)
  text.before(font)
  text.remove()
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = '<button><span></span>Áfram</button><p>Netfang</p>'
  stop = followTranslators(document.body)
})
afterEach(() => stop())

test.each(['replaced', 'added first'] as const)(
  'a text that was %s by a translator and changes is seen to change',
  async (how) => {
    const button = document.querySelector('button')
    const text = button?.lastChild as Text
    translate(text, 'Weiter', how)
    await settled()
    expect(button).toHaveTextContent('Weiter')
    text.nodeValue = 'Continue' // what a renderer does with the node that it knows
    await settled()
    expect(button).toHaveTextContent(/^Continue$/)

    translate(text, 'Weiter', how)
    await settled()
    text.nodeValue = 'Áfram'
    await settled()
    expect(button).toHaveTextContent(/^Áfram$/)
  },
)

test('what does not change stays translated', async () => {
  translate(document.querySelector('p')?.firstChild as Text, 'E-Mail', 'replaced')
  translate(document.querySelector('button')?.lastChild as Text, 'Weiter', 'replaced')
  await settled()
  expect(document.body).toHaveTextContent('WeiterE-Mail')
})
