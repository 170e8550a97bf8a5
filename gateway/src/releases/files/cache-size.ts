/** For a cache of contents that holds so many bytes in all, and none that would push out most of the others. */
export const upToBytes = (limit: number) => ({
  maxSize: limit,
  maxEntrySize: limit / 4,
  sizeCalculation: ({ byteLength }: Uint8Array) => Math.max(1, byteLength),
})
