/** The simulator's page: asks once a second what waits, and sends what is clicked. */
import { button, digits, element } from './element.js'
import { peopleList } from './people.js'
import { texts } from './texts.js'

let language = navigator.language.startsWith('en') ? 'en' : 'is'
let people = []
let shown = ''
const say = (key) => texts[language][key] ?? key
const api = '/simulator/api'

async function send(path, method, body) {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  await fetch(api + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  await refresh()
}

function requestCard({ id, method, identifier, clientName, code, status }) {
  const card = element('article', {})
  card.dataset.request = id
  const owner = people.find(({ phone, nationalId }) => phone === identifier || nationalId === identifier)
  const who = [say(method), digits(identifier), owner?.name].filter(Boolean).join(' · ')
  card.append(element('p', { className: 'soft', textContent: who }), element('p', { textContent: clientName }))
  if (method !== 'card') card.append(element('p', { className: 'code', textContent: code }))
  if (status !== 'pending') {
    card.append(element('p', { className: 'soft', textContent: say(status) }))
    return card
  }
  const holder = element('select', { ariaLabel: say('whose') })
  holder.append(...people.map(({ nationalId, name }) => element('option', { value: nationalId, textContent: name })))
  if (method === 'card') card.append(element('p', {}, holder))
  const decide = (action) => () =>
    send(`/requests/${id}`, 'POST', { action, ...(method === 'card' && { nationalId: holder.value }) })
  const choice = (action, className) => button(`${id}-${action}`, className, say(action), decide(action))
  const buttons = element('div', { className: 'buttons' }, choice('approve', 'main'), choice('decline', 'no'))
  if (method !== 'card') buttons.append(choice('wrongCode', 'quiet'))
  card.append(buttons)
  return card
}

function messageCard({ channel, to, text, code }) {
  return element(
    'article',
    {},
    element('p', { className: 'soft', textContent: `${channel === 'sms' ? 'SMS' : '@'} · ${digits(to)}` }),
    element('p', { textContent: text }),
    ...(code ? [element('p', { className: 'code', textContent: code })] : []),
  )
}

function draw(requests, inbox) {
  const held = document.activeElement?.dataset.key
  document.documentElement.lang = language
  document.title = say('title')
  for (const place of document.querySelectorAll('[data-text]')) place.textContent = say(place.dataset.text)
  document.getElementById('language').textContent = say('switch')
  const fill = (id, cards, nothing) =>
    document
      .getElementById(id)
      .replaceChildren(...(cards.length ? cards : [element('p', { className: 'soft', textContent: say(nothing) })]))
  fill('requests', requests.map(requestCard), 'nothing')
  fill('inbox', inbox.map(messageCard), 'noMail')
  fill('people', [peopleList(people, say, send)], 'nothing')
  if (held) document.querySelector(`[data-key="${held}"]`)?.focus()
}

async function refresh() {
  const get = async (path) => (await fetch(api + path)).json()
  try {
    const [requests, inbox, known] = await Promise.all([get('/requests'), get('/inbox'), get('/people')])
    people = known
    // Drawn anew only when something changed, so that focus and an open choice stay where they are.
    const now = JSON.stringify([language, requests, inbox, known])
    if (now === shown) return
    shown = now
    draw(requests, inbox)
  } catch {
    // The service is starting again; the next second tells.
  }
}

document.getElementById('language').onclick = () => {
  language = language === 'is' ? 'en' : 'is'
  void refresh()
}
document.getElementById('reset').onclick = () => void send('/reset', 'POST')
setInterval(() => document.visibilityState === 'visible' && void refresh(), 1000)
void refresh()
