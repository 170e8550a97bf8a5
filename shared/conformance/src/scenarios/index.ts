import type { Scenario } from '../kit'
import { guards } from './guards'
import { expiry, outcomes, signIn, signOut } from './sign-in'
import { site } from './site'

/** In the order in which they are tried; the one that moves the time is the last. */
export const scenarios: readonly Scenario[] = [site, guards, signIn, outcomes, signOut, expiry]
