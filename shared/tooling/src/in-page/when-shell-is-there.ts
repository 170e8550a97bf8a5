/**
 * The page's scripts come in any order. Where this is written, `start` is what an entry does: it is run once the shell
 * is there, whose federation runtime an entry uses; until then it waits, and the shell runs what it finds waiting.
 */
declare const start: () => void

if ('_FEDERATION_RUNTIME_CORE' in window) start()
else (window.hlidEntries ??= []).push(start)

export {}
