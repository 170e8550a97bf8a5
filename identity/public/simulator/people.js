import { button, digits, element } from './element.js'

const soft = (textContent) => element('p', { className: 'soft', textContent })

function deviceRow({ id, name }, owner, say, send) {
  const forget = button(`forget-${id}`, 'quiet', say('forget'), () => send(`/devices/${id}`, 'DELETE'))
  forget.ariaLabel = `${say('forget')}: ${name}, ${owner}`
  return element('li', {}, name, ' ', forget)
}

function personRow({ name, phone, nationalId, restricted, devices }, say, send) {
  const change = () => send(`/people/${nationalId}/restriction`, 'PUT', { restricted: !restricted })
  const toggle = button(`restrict-${nationalId}`, 'quiet', say(restricted ? 'unrestrict' : 'restrict'), change)
  toggle.ariaLabel = `${toggle.textContent}: ${name}`
  const row = element('li', {}, name, soft([phone && digits(phone), nationalId].filter(Boolean).join(' · ')))
  if (restricted) row.append(soft(say('restricted')))
  row.append(toggle)
  if (devices.length) {
    const rows = devices.map((device) => deviceRow(device, name, say, send))
    row.append(soft(say('devices')), element('ul', {}, ...rows))
  }
  return row
}

/** Everybody, with what they have switched on and the devices that know them. */
export const peopleList = (people, say, send) =>
  element('ul', {}, ...people.map((person) => personRow(person, say, send)))
