/**
 * `npm run trial`: gateways and identity services as on several machines, on one PostgreSQL behind HAProxy, by the
 * configuration that ships. Needs a build (`npm run build`).
 *   --sign-ins N   how many citizens sign in under change (default 1000)
 *   --kills N      instead: kills so many processes under load, PostgreSQL among them
 *   --fail-over    instead: loses PostgreSQL's machine under sign-ins, and promotes the standby
 *   --images       instead: builds the images and runs them confined, and updates them under sign-ins
 *   --units        instead: the same with systemd's units, on machines that boot it
 *   --compose      instead: starts the compose file's demonstration, and signs people in
 *   --gateways N   how many gateways see the rollback (default 4)
 *   --relying-parties   instead: signs a person in at applications that are made with real client libraries
 *   --upgrade-from COMMIT   instead: upgrades a portal of that commit to this one, under sign-ins (default 200)
 */
import { parseArgs } from 'node:util'

import { publishAnother } from '../../tools/lib/another-release.js'
import { composed } from './compose.js'
import { confinementOf, isTight, rollingUpdate } from './confined.js'
import { asContainers, asUnits } from './runners.js'
import { failedOver } from './fail-over.js'
import { Fleet } from './fleet.js'
import { buildImages, buildMachines } from './images.js'
import { killsUnderLoad } from './kills.js'
import { unmeasured } from './measured.js'
import { olderBuild } from './older-build.js'
import { ensurePodman } from './podman.js'
import { relyingParties } from './relying-parties/index.js'
import { restored, rollbackTime, rollingRestart, signInsUnderChange, withoutDatabase } from './scenes.js'
import { upgraded } from './upgrade.js'

process.chdir(new URL('../..', import.meta.url).pathname)
const { values } = parseArgs({
  options: {
    'sign-ins': { type: 'string' },
    gateways: { type: 'string', default: '4' },
    kills: { type: 'string' },
    'fail-over': { type: 'boolean' },
    images: { type: 'boolean' },
    units: { type: 'boolean' },
    compose: { type: 'boolean' },
    'relying-parties': { type: 'boolean' },
    'upgrade-from': { type: 'string' },
  },
})
const releases = ['1.0.0', '1.0.1-trial']
const missing = 'PostgreSQL and HAProxy are needed, and are not here'
let failed = 0

function judge(name, isRight, details) {
  if (!isRight) failed += 1
  console.log(`${isRight ? '✓' : '✗'} ${name}`)
  console.log(details)
}

if (values['relying-parties']) {
  await relyingParties()
  await new Promise(() => undefined) // the portal stops, and ends the process
}

if (values['upgrade-from']) {
  const found = await upgraded(await olderBuild(values['upgrade-from']), { count: Number(values['sign-ins'] ?? 200) })
  judge('no sign-in is lost while the portal is upgraded', found?.lost.length === 0, found ?? missing)
  process.exit(failed ? 1 : 0)
}

const hasStandby = values['fail-over']
const isConfined = values.images || values.units
if ((isConfined || values.compose) && !(await ensurePodman())) {
  console.log('– images and units: root, podman, runc and debootstrap are needed, and are not here')
  process.exit(0)
}
if (values.compose) {
  const found = await composed({ signIns: Number(values['sign-ins'] ?? 40) })
  judge('the compose file starts a portal that people sign in to', !found.failures.length && found.signIns > 0, found)
  process.exit(failed ? 1 : 0)
}
const how = values.images
  ? asContainers(await buildImages())
  : values.units
    ? asUnits(await buildMachines())
    : undefined
const gateways = values.kills || hasStandby || isConfined ? 2 : Number(values.gateways)
const fleet = await Fleet.start({ gateways, hasStandby, how })
if (!fleet) {
  console.log(`– several machines: ${missing}`)
  process.exit(0)
}
async function kills(count) {
  const found = await killsUnderLoad(fleet, count)
  const isWhole = !found.wrong.length && !found.lost.length && found.signedIn > 0
  judge('killed at any moment, everything comes back and nothing that was acknowledged is lost', isWhole, found)
}

async function failOver() {
  await publishAnother('mfe-login', releases[1], fleet.operatorEnv)
  const found = await failedOver(fleet, `mfe-login@${releases[1]}`)
  const isWhole = !found.wrong.length && !found.lost.length && found.signedIn > 0
  judge('a fail-over of PostgreSQL loses nothing that was acknowledged', isWhole, found)
}

async function confined() {
  const confinement = await confinementOf(fleet)
  judge('each service runs without root, capabilities and files to write to', isTight(confinement), confinement)

  const update = await rollingUpdate(fleet)
  const { wrong, lost, toldToTryAgain } = update
  const isWhole = ![...wrong, ...lost, ...toldToTryAgain].length && update.signedIn > 0
  const isOrderly = Object.values(update.codes).every((code) => code === 0)
  judge('a rolling update loses no sign-in', isWhole && isOrderly, update)
}

async function everyday() {
  await publishAnother('mfe-login', releases[1], fleet.operatorEnv)
  const signIns = await signInsUnderChange(fleet, { count: Number(values['sign-ins'] ?? 1000), releases })
  const isWhole = signIns.failures.length === 0 && releases.every((release) => signIns.seen[release] > 0)
  judge('no sign-in fails while releases change and a gateway is killed', isWhole, signIns)

  const metrics = await unmeasured(fleet)
  judge('what the dashboard and the alerts ask for is measured', metrics.asked > 8 && !metrics.missing.length, metrics)

  const restart = await rollingRestart(fleet)
  judge('a rolling restart drops no request', restart.wrong.length === 0 && restart.answered > 0, restart)

  const rollback = await rollbackTime(fleet, { from: releases[1], to: releases[0] })
  judge('a rollback reaches every gateway within a second', rollback['last old page (ms)'] < 1000, rollback)

  const back = await restored(fleet)
  judge('a restored backup shows the same page, and its history holds', back.before === back.after, back)

  const lost = await withoutDatabase(fleet)
  const isHonest = lost.call === 503 && Number(lost.retryAfter) > 0 && /problem\+json/.test(lost.type)
  const isThere = lost.page === 200 && lost.files.length === 1 && lost.files[0] === 200
  judge(
    'without a database pages that were shown are still there, and calls say when to come back',
    isThere && isHonest,
    lost,
  )
}

try {
  await fleet.setUp()
  const scene = values.kills
    ? () => kills(Number(values.kills))
    : hasStandby
      ? failOver
      : isConfined
        ? confined
        : everyday
  await scene()
} finally {
  await fleet.stop()
}
process.exitCode = failed ? 1 : 0
