import { createHash, randomInt } from 'node:crypto'

/** A number from 0 to 9999 that a browser keeps; it says nothing about who uses it. */
export type Bucket = number
const buckets = 10_000

export const newBucket = (): Bucket => randomInt(buckets)

export function parseBucket(text: string | undefined): Bucket | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/**
 * Whether a share of `percent` of a cohort takes this bucket in. Each cohort puts the buckets in an order of its own and
 * takes them from the front: who is in at 10 % is in at 20 %, and being in one cohort says nothing about another.
 */
export function bucketReaches(bucket: Bucket, cohort: string, percent: number): boolean {
  const place = createHash('sha256').update(`${cohort}:${bucket}`).digest().readUInt32BE(0)
  return place < (percent / 100) * 2 ** 32
}
