import { createContext, use } from 'react'

import type { SignIn } from './sign-in'

const SignInContext = createContext<SignIn | null>(null)

export const SignInProvider = SignInContext.Provider

/** The sign-in of this page. */
export function useSignIn(): SignIn {
  const signIn = use(SignInContext)
  if (!signIn) throw new Error('useSignIn needs a SignInProvider above it')
  return signIn
}
