/**
 * Whether a return URL is a page of the portal that a person comes back to once they have signed in: those of their own
 * sign-in, which people open from a bookmark and after a notice.
 */
export const isPortalPage = (returnUrl: string): boolean => /^\/app\/security(?:\/[a-z]{1,20}){0,2}$/.test(returnUrl)
