/** What is said of a concern, in both languages. */
interface Words {
  readonly title: string
  readonly text: string
}
type Spoken = Readonly<Record<'is' | 'en', Words>>

/** What is known of a concern when it is raised, by its kind. Kept as JSON. */
export interface Facts {
  'release.taken-back': { part: string; version: string; to: string; reason: string }
  'ramp.done': { part: string; version: string; percent: number }
  'ramp.halted': { part: string; version: string; percent: number; reason: string }
  'approval.waiting': {
    id: string
    part: string
    version: string
    percent: number
    by: string
    why: string
    expiresAt: string
  }
  'gate.refused': { release: string; rules: readonly string[]; by: string }
  'gateway.behind': { gateway: string }
  'certificate.ending': { host: string; endsAt: string }
  'token.ending': { id: string; of: string; label: string; endsAt: string }
  'outbox.backlog': { waiting: number; kinds: readonly string[] }
  'counts.dropped': { gateway: string; events: number }
  'delivery.failed': { channel: string; says: string }
}
export type Kind = keyof Facts

interface KindOf<Each extends Kind> {
  /** Heading of docs/runbook.md, as the end of an address. */
  readonly runbook: string
  /** What to look at, or do, first. */
  command(facts: Facts[Each]): string
  words(facts: Facts[Each]): Spoken
}

const day = (iso: string) => iso.slice(0, 10)
/** As one word of a command, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Everything that an operator is told of. A kind's name is the type of its webhook. */
export const kinds: { readonly [Each in Kind]: KindOf<Each> } = {
  'release.taken-back': {
    runbook: 'a-canary-was-rolled-back-automatically',
    command: ({ part }) => `npx hlid history ${part} --limit 5`,
    words: ({ part, version, to, reason }) => ({
      is: {
        title: `${part} ${version} var tekin sjálfkrafa til baka`,
        text: `Allir hafa ${to}, og ${version} er stöðvuð. Ástæðan, eins og hún stendur í sögunni: ${reason}.`,
      },
      en: {
        title: `${part} ${version} was rolled back automatically`,
        text: `Everyone has ${to}, and ${version} is on hold. The reason, as the history has it: ${reason}.`,
      },
    }),
  },
  'ramp.done': {
    runbook: 'a-ramp-and-a-freeze',
    command: () => 'npx hlid status',
    words: ({ part, version, percent }) => ({
      is: { title: `${part} ${version} er á síðasta þrepi`, text: `Hún er hjá ${percent} % fólks.` },
      en: { title: `${part} ${version} is at its last step`, text: `${percent}% of people have it.` },
    }),
  },
  'ramp.halted': {
    runbook: 'a-ramp-and-a-freeze',
    command: ({ part }) => `npx hlid status ${part}`,
    words: ({ part, version, percent, reason }) => ({
      is: {
        title: `${part} ${version} fer ekki víðar en til ${percent} %`,
        text: `Ástæðan: ${reason}.`,
      },
      en: { title: `${part} ${version} has stopped at ${percent}%`, text: `The reason: ${reason}.` },
    }),
  },
  'approval.waiting': {
    runbook: 'a-promotion-waits-for-approval',
    command: ({ id }) => `npx hlid approvals ${id}`,
    words: ({ part, version, percent, by, why }) => ({
      is: {
        title: `${part} ${version} bíður samþykkis`,
        text: `${by} vill færa hana ${percent} % fólks: ${why}. Annar þarf að samþykkja það.`,
      },
      en: {
        title: `${part} ${version} waits for approval`,
        text: `${by} wants to give it to ${percent}% of people: ${why}. Somebody else has to approve it.`,
      },
    }),
  },
  'gate.refused': {
    runbook: 'a-release-is-refused',
    command: ({ release }) => `npx hlid history ${release.split('@')[0] ?? ''} --limit 5`,
    words: ({ release, rules, by }) => ({
      is: {
        title: `${release} var hafnað`,
        text: `Það sem ${by} sendi inn stóðst ekki: ${rules.join(', ')}. Ekkert breyttist í loftinu.`,
      },
      en: {
        title: `${release} was refused`,
        text: `What ${by} uploaded did not pass: ${rules.join(', ')}. Nothing that is live has changed.`,
      },
    }),
  },
  'gateway.behind': {
    runbook: 'a-gateway-is-behind',
    command: () => 'npx hlid status',
    words: ({ gateway }) => ({
      is: {
        title: `${gateway} sýnir eldri útgáfur`,
        text: 'Síðasta breyting hefur ekki náð þangað. Annaðhvort næst ekki í gagnagrunninn þaðan eða þjónninn er fallinn.',
      },
      en: {
        title: `${gateway} serves older releases`,
        text: 'The last change has not reached this gateway: it can’t reach the database, or it was killed.',
      },
    }),
  },
  'certificate.ending': {
    runbook: 'keys',
    command: ({ host }) => `openssl s_client -connect ${host} </dev/null | openssl x509 -noout -dates`,
    words: ({ host, endsAt }) => ({
      is: {
        title: `Skilríki ${host} gilda til ${day(endsAt)}`,
        text: 'Eftir það hleypa vafrar engum inn. Settu ný skilríki í staðinn.',
      },
      en: {
        title: `The certificate of ${host} ends on ${day(endsAt)}`,
        text: 'From then on browsers let nobody in. Replace it.',
      },
    }),
  },
  'token.ending': {
    runbook: 'keys',
    command: ({ of, label }) =>
      `npx hlid token create${of === 'operator' ? '' : ` --team ${of}`} --label ${quoted(label)}`,
    words: ({ id, of, label, endsAt }) => ({
      is: {
        title: `Aðgangslykillinn „${label}“ (${of}) gildir til ${day(endsAt)}`,
        text: `Búðu til annan, settu hann þar sem þessi er notaður og afturkallaðu svo þennan: npx hlid token revoke ${id}`,
      },
      en: {
        title: `The token “${label}” (${of}) ends on ${day(endsAt)}`,
        text: `Make another, put it where this one is used, then revoke this one: npx hlid token revoke ${id}`,
      },
    }),
  },
  'outbox.backlog': {
    runbook: 'messages-do-not-leave',
    command: () => 'npx hlid status',
    words: ({ waiting, kinds: of }) => ({
      is: {
        title: `${waiting} skilaboð komast ekki út`,
        text: `Þau bíða í útpósti auðkenningarþjónustunnar: ${of.join(', ')}. Fólk bíður eftir kóðum.`,
      },
      en: {
        title: `${waiting} messages do not leave`,
        text: `They wait in the identity service’s outbox: ${of.join(', ')}. People wait for codes.`,
      },
    }),
  },
  'counts.dropped': {
    runbook: 'postgresql-is-down',
    command: () => 'npx hlid status',
    words: ({ gateway, events }) => ({
      is: {
        title: `${gateway} missti ${events} talningar`,
        text: 'Ekki var hægt að geyma þær í tæka tíð. Prufuútgáfur eru dæmdar af færri skiptum.',
      },
      en: {
        title: `${gateway} dropped ${events} counts`,
        text: 'They could not be stored in time. Canaries are judged by fewer views.',
      },
    }),
  },
  'delivery.failed': {
    runbook: 'you-are-told-nothing',
    command: () => 'npx hlid notify test',
    words: ({ channel, says }) => ({
      is: {
        title: `Skilaboð berast ekki: ${channel}`,
        text: `Hætt var við að senda þau. Svarið var: ${says}.`,
      },
      en: { title: `Messages do not arrive: ${channel}`, text: `Given up. What came back: ${says}.` },
    }),
  },
}

/** Raised concerns of one kind, as they are read from the database. */
export interface Raised<Each extends Kind = Kind> {
  readonly id: string
  readonly kind: Each
  readonly facts: Facts[Each]
  readonly at: Date
}

export const isKind = (kind: string): kind is Kind => Object.hasOwn(kinds, kind)

/** A concern in words, the same wherever it is told. */
export function describe<Each extends Kind>({ kind, facts }: Raised<Each>, runbookUrl: string) {
  const { words, command, runbook } = kinds[kind]
  return { words: words(facts), command: command(facts), runbook: `${runbookUrl}#${runbook}` }
}
