/** What each application shows once it knows who is there. */
export const shown = (name) => `<p>Signed in: ${name}</p>`

/** @param {import('node:http').Server} server */
export const closerOf = (server) => () => {
  server.close()
  server.closeAllConnections()
}
