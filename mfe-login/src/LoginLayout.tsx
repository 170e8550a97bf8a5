import { Outlet, useLoaderData } from '@hlid/navigation'
import type { CurrentUser } from '@hlid/remote-contract'
import { useHost } from '@hlid/remote-contract/host'
import { KitRoot } from '@hlid/ui'
import { lazy, Suspense, useEffect, useState } from 'react'

import { SignInProvider } from './sign-in-context'
import type { SignIn } from './sign-in'

/** Few people come here signed in, so nobody else waits for it. */
const SignedInPanel = lazy(() => import(/* webpackChunkName: "signed-in" */ './SignedInPanel'))

/** Holds the sign-in for all its screens, and keeps their forms from somebody who has signed in already. */
export function LoginLayout({ signIn }: { readonly signIn: SignIn }) {
  const { session } = useHost()
  const [user, setUser] = useState(useLoaderData<CurrentUser>())

  useEffect(() => {
    let isHere = true
    session.user().then(
      (found) => isHere && setUser(found),
      () => undefined, // the form is right for whoever it is
    )
    return () => {
      isHere = false
    }
  }, [session])

  const screens = (
    <SignInProvider value={signIn}>
      <Outlet />
    </SignInProvider>
  )
  return (
    <KitRoot>
      {user.nationalId ? (
        <Suspense>
          <SignedInPanel name={user.name ?? ''}>{screens}</SignedInPanel>
        </Suspense>
      ) : (
        screens
      )}
    </KitRoot>
  )
}
