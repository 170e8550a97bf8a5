import { useQuery } from '@hlid/api'
import { useParams } from '@hlid/navigation'

/** How the inquiry of the page's address stands. */
export function useConfirmContext() {
  const { id = '' } = useParams()
  return useQuery('getConfirmContext', { path: { id } })
}
