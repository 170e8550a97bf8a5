import { readFileSync } from 'node:fs'

const metric = /\bhlid_(?:gateway|identity)_\w+/g

/** What the dashboard and the alerts ask for, and no process of the fleet measures. */
export async function unmeasured(fleet) {
  const asked = ['deploy/grafana/hlid.json', 'deploy/prometheus/alerts.yaml'].flatMap(
    (file) => readFileSync(file, 'utf8').match(metric) ?? [],
  )
  const sources = [fleet.gateways[0].registry, fleet.identities[0].origin]
  const texts = await Promise.all(sources.map(async (origin) => (await fetch(`${origin}/metrics`)).text()))
  const measured = new Set(texts.join('\n').match(metric))
  return { asked: new Set(asked).size, missing: [...new Set(asked)].filter((name) => !measured.has(name)) }
}
