import { Spec, Validation } from '@cyclonedx/cyclonedx-library'

import { licencesOf, nameOf, type Bill } from '../../../releases/bill'
import type { Rule } from '../rule'
import { mayBeServed } from './licences'
import { broughtAlong, marks } from './single-copies'

const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)

/** The bill of materials is one, is this release's, and names nothing that may not be in it. */
export const bill: Rule = {
  name: 'bill of materials',
  async check({ manifest, files }) {
    const text = new TextDecoder().decode(files.get(manifest.bill.path))
    const parsed = await readBill(text)
    if (typeof parsed === 'string') return `${manifest.bill.path} is no CycloneDX 1.6: ${parsed}`
    const { metadata, components = [] } = parsed
    const subject = metadata?.component
    if (!subject || nameOf(subject) !== manifest.name || subject.version !== manifest.version)
      return `${manifest.bill.path} is of ${subject ? `${nameOf(subject)}@${subject.version}` : 'nothing'}; build again.`

    const onlyShell = new Set(manifest.kind === 'shell' ? [] : [...Object.keys(marks), ...Object.keys(manifest.shared)])
    for (const component of components) {
      const name = nameOf(component)
      if (onlyShell.has(name)) return broughtAlong(manifest.bill.path, name)
      const licences = licencesOf(component)
      if (!licences.length) return `${name}@${component.version} names no licence.`
      const barred = licences.find((licence) => !mayBeServed(licence))
      if (barred) return `${name}@${component.version} is under ${barred}, which may not be sent to citizens' browsers.`
    }
    return undefined
  },
}

/** The bill, or what is wrong with it. */
async function readBill(text: string): Promise<Bill | string> {
  try {
    const fault = await validator.validate(text)
    if (fault === null) return JSON.parse(text) as Bill // the schema has just said so
    return Array.isArray(fault) ? faultsOf(fault) : String(fault)
  } catch {
    return 'it is not JSON.'
  }
}

const faultsOf = (faults: readonly { instancePath?: string; message?: string }[]) =>
  faults
    .slice(0, 3)
    .map(({ instancePath = '', message = '' }) => `${instancePath || 'it'} ${message}`)
    .join('; ')
