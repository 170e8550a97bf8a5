/** The tests start a portal of their own, beside one that may be running for development. */
export const ports = { PORT: '4300', ADMIN_PORT: '4301', IDENTITY_PORT: '4310', DEMO_CLIENT_PORT: '4320' }

export const portal = `http://localhost:${ports.PORT}`
export const registry = `http://localhost:${ports.ADMIN_PORT}`
export const identity = `http://localhost:${ports.IDENTITY_PORT}`
export const demoClient = `http://localhost:${ports.DEMO_CLIENT_PORT}`
