import { preloadQuery } from '@hlid/api'
import { type LoaderFunctionArgs, replace, withQuery } from '@hlid/navigation'
import type { RemoteModule } from '@hlid/remote-contract'

import { ConfirmLayout } from './ConfirmLayout'
import { createConfirmation } from './confirmation'
import { stateOf } from './flow/inquiry'
import { OpenInquiryLayout } from './OpenInquiryLayout'
import { pathTo, patterns } from './paths'

export const routes: RemoteModule['routes'] = (host) => {
  const confirmation = createConfirmation(host)
  const preload = ({ params: { id = '' } }: LoaderFunctionArgs) => {
    void preloadQuery(host, 'getConfirmContext', { path: { id } })
    return null
  }
  const shownAgain = (id: string, request: Request) =>
    replace(withQuery(pathTo('inquiry', id), new URL(request.url).search))
  /** Asked anew: what the page knows is from before the answer. */
  const answered = async ({ params: { id = '' }, request }: LoaderFunctionArgs) => {
    const context = await host.api.call('getConfirmContext', { path: { id } })
    return stateOf(context) === 'open' ? shownAgain(id, request) : context
  }
  /** Nothing to wait for: the inquiry is shown again. */
  const needsAttempt = ({ params: { id = '' }, request }: LoaderFunctionArgs) =>
    confirmation.attempt(id) ? null : shownAgain(id, request)

  /** No code was sent: none can be entered. */
  const needsCode = ({ params: { id = '' }, request }: LoaderFunctionArgs) =>
    confirmation.codeSent(id) ? null : shownAgain(id, request)

  return [
    {
      element: <ConfirmLayout confirmation={confirmation} />,
      children: [
        {
          path: patterns.none,
          lazy: () => import(/* webpackChunkName: "NoInquiryScreen" */ './screens/NoInquiryScreen/NoInquiryScreen'),
        },
        {
          path: patterns.verified,
          loader: answered,
          lazy: () => import(/* webpackChunkName: "VerifiedScreen" */ './screens/VerifiedScreen/VerifiedScreen'),
        },
        {
          element: <OpenInquiryLayout />,
          loader: preload,
          shouldRevalidate: ({ currentParams, nextParams }) => currentParams['id'] !== nextParams['id'],
          children: [
            {
              path: patterns.inquiry,
              lazy: () => import(/* webpackChunkName: "InquiryScreen" */ './screens/InquiryScreen/InquiryScreen'),
            },
            {
              path: patterns.identify,
              lazy: () => import(/* webpackChunkName: "IdentifyScreen" */ './screens/IdentifyScreen/IdentifyScreen'),
            },
            {
              path: patterns.card,
              lazy: () => import(/* webpackChunkName: "CardScreen" */ './screens/CardScreen/CardScreen'),
            },
            {
              path: patterns.twoFactor,
              loader: needsCode,
              lazy: () => import(/* webpackChunkName: "TwoFactorScreen" */ './screens/TwoFactorScreen/TwoFactorScreen'),
            },
            {
              path: patterns.restrictions,
              lazy: () =>
                import(/* webpackChunkName: "RestrictionsScreen" */ './screens/RestrictionsScreen/RestrictionsScreen'),
            },
            {
              path: patterns.verify,
              loader: needsAttempt,
              lazy: () => import(/* webpackChunkName: "WaitingScreen" */ './screens/WaitingScreen/WaitingScreen'),
            },
          ],
        },
      ],
    },
  ]
}
