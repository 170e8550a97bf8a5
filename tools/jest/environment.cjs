const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

const described = (object) => new Map(Object.entries(Object.getOwnPropertyDescriptors(object)))
const same = (one, other) => one.value === other.value && one.get === other.get

/** Puts back what a test file left in the process that the next one runs in: globals, variables, folder, listeners. */
function remember() {
  const globals = described(globalThis)
  const { env, exit } = process
  const variables = { ...env }
  const folder = process.cwd()
  const listeners = new Set(process.eventNames().flatMap((name) => process.rawListeners(name)))
  return () => {
    for (const [name, now] of described(globalThis)) {
      const before = globals.get(name)
      if (!before) Reflect.deleteProperty(globalThis, name)
      else if (!same(before, now)) Object.defineProperty(globalThis, name, before)
    }
    process.exit = exit
    process.env = env
    for (const name of Object.keys(env)) if (!(name in variables)) Reflect.deleteProperty(env, name)
    Object.assign(env, variables)
    if (process.cwd() !== folder) process.chdir(folder)
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!listeners.has(listener)) process.removeListener(name, listener)
  }
}

/** What Jest's own environments are, without a `vm` context: tests run where Node runs. */
module.exports = class Environment {
  global = globalThis
  fakeTimers = null
  #restore = remember()

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
    this.#restore()
  }

  exportConditions() {
    return []
  }

  getVmContext() {
    return null
  }
}
