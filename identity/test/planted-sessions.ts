import type { Plant } from './plant'

const rewrite =
  (found: RegExp, put: string): Plant['change'] =>
  (answer) =>
    void (answer.body = answer.body.replace(found, put))
const answers =
  (wrong: number, right: number): Plant['change'] =>
  (answer) =>
    void (answer.status = answer.status === right ? wrong : answer.status)

/** What a service could get wrong of sessions, devices and applications. */
export const sessionPlants: readonly Plant[] = [
  {
    on: ['GET', /^\/v1\/me\/sessions$/],
    change: rewrite(/"current":true/g, '"current":false'),
    breaks: ['listSessions', 'the session that asks is the first, and the only one that is said to be'],
  },
  {
    on: ['GET', /^\/v1\/me\/sessions$/],
    change: rewrite(/"applications":\[[^\]]*\]/g, '"applications":[]'),
    breaks: ['listSessions', 'a session names the application that it was begun for'],
  },
  {
    on: ['DELETE', /^\/v1\/me\/sessions\/./],
    change: answers(204, 404),
    breaks: ['endSession', 'a session that is over is not found'],
  },
  {
    on: ['DELETE', /^\/v1\/me\/sessions$/],
    change: answers(200, 204),
    breaks: ['endOtherSessions', 'all others are ended'],
  },
  {
    on: ['GET', /^\/v1\/me\/applications$/],
    change: rewrite(/"since"/g, '"sinceWhen"'),
    breaks: ['listApplications', 'the answer has the shape of the document'],
  },
  {
    on: ['DELETE', /^\/v1\/me\/applications\/./],
    change: answers(204, 404),
    breaks: ['endApplication', 'what is taken back is not found'],
  },
  {
    on: ['PATCH', /^\/v2\/me\/devices\/./],
    change: answers(204, 400),
    breaks: ['renameDevice', 'a name of nothing but spaces is refused'],
  },
  {
    on: ['GET', /^\/v2\/me\/devices$/],
    change: rewrite(/Síminn minn/g, 'Web'),
    breaks: ['listDevices', 'a device has the name that it was given'],
  },
  {
    on: ['DELETE', /^\/v2\/me\/devices$/],
    change: answers(200, 204),
    breaks: ['forgetDevices', 'all devices are forgotten, also none'],
  },
]
