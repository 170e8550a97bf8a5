/**
 * What the sequential test does over many canaries: how many healthy ones it takes back, and how soon it takes back
 * those that fail. It looks after each slot of ten seconds.
 */
import { nodeConfig } from '@hlid/tooling'

import { compile } from './maps.js'

const slotSeconds = 10
const quantile = (sorted, share) => sorted[Math.ceil(sorted.length * share) - 1] ?? Infinity
const told = (slots) => (slots === Infinity ? 'not within an hour' : `${slots * slotSeconds} s`)
const seeds = (count) => Array.from({ length: count }, (_, seed) => seed)

async function simulation() {
  const path = new URL('../.cache/bench/canary/', import.meta.url).pathname
  const config = nodeConfig(new URL('../gateway', import.meta.url).pathname, { canaries: './test/canaries.ts' })
  await compile({ ...config, output: { ...config.output, path } })
  return import(`${path}canaries.js`)
}

export async function canary() {
  const { attacked, caughtAfter, falseAlarms } = await simulation()
  const hour = 3600 / slotSeconds
  const traffic = { share: 0.1, views: 40, baseline: 0.002 }

  console.log(
    `Healthy canaries at 10 %, an hour each, four views a second; the bound is ${falseAlarms * 1000} in 1,000`,
  )
  console.table(
    [0, 0.002, 0.02].map((rate) => {
      const alarms = seeds(1000).filter((seed) => caughtAfter({ ...traffic, canary: rate, baseline: rate }, hour, seed))
      return { 'both fail in': `${rate * 100} %`, canaries: 1000, 'taken back': alarms.length }
    }),
  )
  console.log('Failing canaries at 10 %, beside a baseline that fails in 0.2 %: time until they are taken back')
  console.table(
    [0.02, 0.05, 0.2, 1].map((rate) => {
      const times = seeds(200)
        .map((seed) => caughtAfter({ ...traffic, canary: rate }, hour, seed) ?? Infinity)
        .sort((one, other) => one - other)
      return {
        'fails in': `${rate * 100} %`,
        half: told(quantile(times, 0.5)),
        '95 of 100': told(quantile(times, 0.95)),
      }
    }),
  )
  console.log('Healthy canaries that somebody with so many networks reports as failing: how many of 200 are taken back')
  console.table(
    [0.01, 0.1, 0.5].map((share) => {
      const world = { ...traffic, share, canary: 0.002 }
      const taken = (networks) => seeds(200).filter((seed) => attacked(world, networks, hour / 2, seed)).length
      const counts = [1, 2, 4, 8, 16].map((networks) => [networks, taken(networks)])
      return { canary: `${share * 100} %`, ...Object.fromEntries(counts) }
    }),
  )
}
