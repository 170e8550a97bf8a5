import pg from 'pg'

/**
 * An empty database on a server, in place of one of that name.
 * @param {string} server as `startPostgres` gives it
 * @param {string} name
 * @returns {Promise<string>} its address
 */
export async function emptyDatabase(server, name) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const made = new URL(server)
  made.pathname = name
  return made.href
}
