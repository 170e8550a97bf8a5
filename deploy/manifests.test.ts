import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { validate } from 'dockerfile-utils'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { parseAllDocuments } from 'yaml'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

/** Kubernetes' own schemas, by kind. */
const kinds = {
  Deployment: apps.Deployment,
  Service: core.Service,
  NetworkPolicy: networking.NetworkPolicy,
  PodDisruptionBudget: policy.PodDisruptionBudget,
} as const

const isKnown = (kind: unknown): kind is keyof typeof kinds => typeof kind === 'string' && kind in kinds

test.each(['gateway', 'identity'])('the manifests of the %s are as Kubernetes has them', async (service) => {
  const documents = parseAllDocuments(await read(`kubernetes/${service}.yaml`))
  expect(documents.length).toBeGreaterThan(3)
  for (const document of documents) {
    expect(document.errors).toEqual([])
    const manifest = document.toJS()
    if (!isKnown(manifest.kind)) throw new Error(`${manifest.kind} has no schema here`)
    expect(() => new kinds[manifest.kind as keyof typeof kinds](manifest).validate()).not.toThrow()
  }
})

test('a service takes as long to stop as Kubernetes and systemd give it', async () => {
  for (const service of ['gateway', 'identity']) {
    const deployment = parseAllDocuments(await read(`kubernetes/${service}.yaml`))[0]?.toJS()
    const { terminationGracePeriodSeconds, containers } = deployment.spec.template.spec
    const drain = containers[0].env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS')
    const [, timeoutStopSec] = /^TimeoutStopSec=(\d+)$/m.exec(await read(`systemd/hlid-${service}.service`)) ?? []
    // A long poll may go on for ten seconds more.
    for (const given of [terminationGracePeriodSeconds, Number(timeoutStopSec)])
      expect(given).toBeGreaterThan(Number(drain.value) + 15)
  }
})

test('the image of the gateway has what the gateway serves', async () => {
  const dockerfile = await read('docker/Dockerfile')
  const gateway = dockerfile.slice(dockerfile.indexOf(' AS gateway'))
  expect(dockerfile).toMatch(/tools\/build\.js\b.* gateway\b.* console\b/)
  for (const folder of ['gateway', 'console/dist']) expect(gateway).toContain(`/hlid/${folder} ./${folder}\n`)
})

test('the Dockerfile is one', async () => {
  expect(validate(await read('docker/Dockerfile'))).toEqual([])
})

const analyze = '/usr/bin/systemd-analyze'

// The program is a system's; where there is none the units are only run by the trial.
if (existsSync(analyze))
  test.each(['gateway', 'identity'])(
    'the unit of the %s is exposed less than 2.0, as systemd counts it',
    async (service) => {
      const unit = fileURLToPath(new URL(`systemd/hlid-${service}.service`, import.meta.url))
      // The threshold is ten times what is printed.
      await promisify(execFile)(analyze, ['security', '--offline=yes', '--threshold=20', unit])
    },
  )
