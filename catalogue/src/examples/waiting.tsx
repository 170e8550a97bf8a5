import { Loader, ProgressBar, SkeletonLines, Spinner } from '@hlid/ui'
import type { Example } from '../example'

export const spinner: readonly Example[] = [
  { state: 'sizes', show: () => ([16, 24, 32] as const).map((size) => <Spinner key={size} size={size} />) },
]

export const loader: readonly Example[] = [{ state: 'late', show: (t) => <Loader label={t.loading} /> }]

export const skeletonLines: readonly Example[] = [{ state: 'default', show: () => <SkeletonLines /> }]

export const progressBar: readonly Example[] = [{ state: 'loading', isStage: true, show: () => <ProgressBar active /> }]
