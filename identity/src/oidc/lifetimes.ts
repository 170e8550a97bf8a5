/** In seconds. A session goes on for its idle time with each use, up to its longest. */
export const sessionTtl = { idle: 30 * 60, longest: 8 * 3600 }

/** Longer than a session idles: whose session ends on the way signs in again and is where they were. */
export const interactionTtl = 60 * 60
