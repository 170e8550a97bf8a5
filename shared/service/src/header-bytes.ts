/**
 * How many bytes of headers a request may have, its address among them. The gateway takes as many at every address, and
 * reads more, so that whoever sends too much is answered with a page; the service behind it reads what the gateway adds
 * on the way too.
 */
export const headerBytes = { taken: 32 * 1024, behind: 48 * 1024, read: 96 * 1024 } as const
