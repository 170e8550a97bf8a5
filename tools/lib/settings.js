/** The settings that `npm start` hands to each service, with their defaults (all can be set in the environment). */
export function startSettings(env = process.env) {
  const ports = {
    PORT: Number(env['PORT'] ?? 4000),
    ADMIN_PORT: Number(env['ADMIN_PORT'] ?? 4001),
    IDENTITY_PORT: Number(env['IDENTITY_PORT'] ?? 4010),
    DEMO_CLIENT_PORT: Number(env['DEMO_CLIENT_PORT'] ?? 4020),
  }
  const portal = env['PORTAL_ORIGIN'] ?? `http://localhost:${ports.PORT}`
  return {
    ports,
    portal,
    registry: `http://localhost:${ports.ADMIN_PORT}`,
    identity: `http://localhost:${ports.IDENTITY_PORT}`,
    demoClient: `http://localhost:${ports.DEMO_CLIENT_PORT}`,
    dataDir: env['DATA_DIR'] ?? './data',
    env: {
      ...env,
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      PORTAL_ORIGIN: portal,
      DATA_DIR: env['DATA_DIR'] ?? './data',
      IDENTITY_ORIGIN: env['IDENTITY_ORIGIN'] ?? `http://localhost:${ports.IDENTITY_PORT}`,
      DEMO_CLIENT_ORIGIN: env['DEMO_CLIENT_ORIGIN'] ?? `http://localhost:${ports.DEMO_CLIENT_PORT}`,
      LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn',
      IDENTITY_AUTHENTICATOR: env['IDENTITY_AUTHENTICATOR'] ?? 'simulated',
      SI_PUBLIC_FLAGS_SDK_KEY: env['SI_PUBLIC_FLAGS_SDK_KEY'] ?? 'configcat-proxy/hlid',
      SI_PUBLIC_LOGS_CLIENT_TOKEN: env['SI_PUBLIC_LOGS_CLIENT_TOKEN'] ?? 'local',
      SI_PUBLIC_APP_VERSION: env['SI_PUBLIC_APP_VERSION'] ?? '1.0.0',
      SI_PUBLIC_ENVIRONMENT: env['SI_PUBLIC_ENVIRONMENT'] ?? 'local',
    },
  }
}
