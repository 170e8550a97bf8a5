import { SignedClaims } from './signed-claims'

/** What one browser is shown instead of what is live: one release of one part, or a whole past composition. */
export type Previewed =
  | {
      readonly name: string
      readonly version: string
      /** Where it is to be seen, below the base path: `/login`. None for the shell, which is everywhere. */
      readonly path?: string
    }
  | { readonly composition: string }

export type Preview = Previewed & {
  /** When the link was made, in ms; links of the version before don't say. */
  readonly from?: number
  readonly until: number
}

/** Links that show a preview to whoever opens them. */
export class Previews extends SignedClaims<Preview> {}
