import type { HistoryProof } from '@hlid/remote-contract/registry'
import { useEffect, useState } from 'react'

import { registry } from '../registry/client'

/** Whether the chain of hashes is whole, asked for anew with each revision; null while nobody could say. */
export function useProof(revision: number): HistoryProof | undefined | null {
  const [proof, setProof] = useState<HistoryProof | null>()
  useEffect(() => {
    let isWanted = true
    registry.proof().then(
      (found) => isWanted && setProof(found),
      () => isWanted && setProof(null),
    )
    return () => {
      isWanted = false
    }
  }, [revision])
  return proof
}
