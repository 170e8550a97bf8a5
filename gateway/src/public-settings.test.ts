import { SettingsError } from '@hlid/service/settings'

import { readConfig } from './config'

const publicSettingsFrom = (given: Parameters<typeof readConfig>[0]) => readConfig(given).settings

const complete = {
  SI_PUBLIC_FLAGS_SDK_KEY: 'configcat-sdk-1/abc',
  SI_PUBLIC_LOGS_CLIENT_TOKEN: 'token',
  SI_PUBLIC_APP_VERSION: '1.2.3',
  SI_PUBLIC_ENVIRONMENT: 'production',
}

function failure(work: () => unknown): SettingsError {
  try {
    work()
  } catch (error) {
    if (error instanceof SettingsError) return error
    throw error
  }
  throw new Error('nothing was wrong')
}

test('a page is given its four settings, and nothing else of the environment', () => {
  expect(publicSettingsFrom({ ...complete, DATABASE_URL: 'secret', SI_PUBLIC_OTHER: 'x' })).toEqual(complete)
})

test('only the SDK key has to be there', () => {
  expect(publicSettingsFrom({ SI_PUBLIC_FLAGS_SDK_KEY: ' key\n' })).toEqual({
    SI_PUBLIC_FLAGS_SDK_KEY: 'key',
    SI_PUBLIC_LOGS_CLIENT_TOKEN: '',
    SI_PUBLIC_APP_VERSION: '0.0.0',
    SI_PUBLIC_ENVIRONMENT: 'local',
  })
})

test.each([undefined, '', '  '])('an SDK key that is %j is missing', (key) => {
  const error = failure(() => publicSettingsFrom({ ...complete, SI_PUBLIC_FLAGS_SDK_KEY: key }))
  expect(error.faults).toEqual(['SI_PUBLIC_FLAGS_SDK_KEY: SDK key is missing'])
})

test('a setting that does not say it is public is refused by the name it was given', () => {
  const error = failure(() => publicSettingsFrom({ ...complete, FLAGS_SDK_KEY: 'x' }))
  expect(error.faults).toEqual(['FLAGS_SDK_KEY: Variable must be prefixed with SI_PUBLIC_'])
})

test('all faults are told at once, each with its name', () => {
  const error = failure(() =>
    publicSettingsFrom({ SI_ENVIRONMENT: 'x', FLAGS_SDK_KEY: 'y', PUBLIC_LOGS_CLIENT_TOKEN: 'z' }),
  )
  expect(error.message.split('\n')).toEqual([
    'SI_ENVIRONMENT: Variable must be prefixed with SI_PUBLIC_',
    'FLAGS_SDK_KEY: Variable must be prefixed with SI_PUBLIC_',
    'PUBLIC_LOGS_CLIENT_TOKEN: Variable must be prefixed with SI_PUBLIC_',
    'SI_PUBLIC_FLAGS_SDK_KEY: SDK key is missing',
  ])
})
