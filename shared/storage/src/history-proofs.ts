import { nothingVerified, type Db, type HistoryChain, type HistoryProof } from './history'

const wholeEveryMs = 10 * 60_000

/**
 * Proofs for whoever asks, each console at every change among them. The whole chain is walked once, and anew after ten
 * minutes, so that an old entry which was changed since is found too; in between only what was added.
 */
export class HistoryProofs {
  #verified = nothingVerified
  #wholeAt = -Infinity
  #proving: Promise<HistoryProof> | undefined

  constructor(
    private readonly chain: Pick<HistoryChain, 'verify' | 'isStillThere'>,
    private readonly db: Db,
    private readonly now: () => Date,
  ) {}

  /** Those who ask at once get one proof. */
  prove(): Promise<HistoryProof> {
    return (this.#proving ??= this.#prove().finally(() => (this.#proving = undefined)))
  }

  async #prove(): Promise<HistoryProof> {
    const at = this.now().getTime()
    const isRecent = at >= this.#wholeAt && at - this.#wholeAt < wholeEveryMs
    const continues = isRecent && this.#verified.entries > 0 && (await this.chain.isStillThere(this.db, this.#verified))
    const proof = await this.chain.verify(this.db, undefined, continues ? this.#verified : nothingVerified)
    this.#verified = proof.whole ? { entries: proof.entries, head: proof.head } : nothingVerified
    if (!continues) this.#wholeAt = at
    return proof
  }
}
