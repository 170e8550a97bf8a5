import { DataGovernance, getClient, PollingMode } from 'configcat-js'

/** Spec, section 9. */
const pollSeconds = 60

/** @returns reads a flag; undefined where the configuration has none of that name */
export async function startConfigCat(
  sdkKey: string,
  baseUrl: string | null,
  onChange: () => void,
): Promise<(key: string) => boolean | undefined> {
  const client = getClient(sdkKey, PollingMode.AutoPoll, {
    pollIntervalSeconds: pollSeconds,
    dataGovernance: DataGovernance.EuOnly,
    // A failed poll is not news for the console: the next one is a minute away.
    logger: null,
    ...(baseUrl && { baseUrl: new URL(baseUrl, location.origin).href }),
    setupHooks: (hooks) => hooks.on('configChanged', onChange),
  })
  await client.waitForReady()
  return (key) => {
    const value: unknown = client.snapshot().getValue(key, undefined)
    return typeof value === 'boolean' ? value : undefined
  }
}
