/* Made from openapi.yaml by `npm run generate -w @hlid/api-contract`; change it there. */
export const operations = {
  "getTranslations": {
    "method": "GET",
    "path": "/v1/translations",
    "answer": "json"
  },
  "getBanner": {
    "method": "GET",
    "path": "/v1/banner",
    "answer": "json"
  },
  "getLoginChallenge": {
    "method": "GET",
    "path": "/login/{method}/",
    "answer": "json"
  },
  "getPhoneLoginChallenge": {
    "method": "GET",
    "path": "/login/phone",
    "answer": "json"
  },
  "getLoginContext": {
    "method": "GET",
    "path": "/login/context",
    "answer": "json"
  },
  "checkDevice": {
    "method": "POST",
    "path": "/login/{method}/check-device",
    "answer": "json"
  },
  "authenticateLogin": {
    "method": "POST",
    "path": "/login/{method}/authenticate",
    "answer": "json"
  },
  "pollLogin": {
    "method": "POST",
    "path": "/login/{method}/poll",
    "answer": "json"
  },
  "signIn": {
    "method": "POST",
    "path": "/login/{method}/signin",
    "answer": "json"
  },
  "resendTwoFactor": {
    "method": "POST",
    "path": "/login/phone/resend",
    "answer": "none"
  },
  "getCardScript": {
    "method": "GET",
    "path": "/login/card/script/{scriptId}",
    "answer": "text"
  },
  "completeCard": {
    "method": "POST",
    "path": "/login/card/complete",
    "answer": "none"
  },
  "getPasskeyOptions": {
    "method": "POST",
    "path": "/login/passkey/options",
    "answer": "json"
  },
  "signInWithPasskey": {
    "method": "POST",
    "path": "/login/passkey/signin",
    "answer": "json"
  },
  "continueSignIn": {
    "method": "GET",
    "path": "/continue",
    "answer": "none"
  },
  "getConfirmChallenge": {
    "method": "GET",
    "path": "/confirm-identity/{method}/{id}",
    "answer": "json"
  },
  "getConfirmContext": {
    "method": "GET",
    "path": "/confirm-identity/{id}/context",
    "answer": "json"
  },
  "authenticateConfirm": {
    "method": "POST",
    "path": "/confirm-identity/{method}/authenticate",
    "answer": "json"
  },
  "pollConfirm": {
    "method": "POST",
    "path": "/confirm-identity/{method}/poll",
    "answer": "json"
  },
  "verifyConfirm": {
    "method": "POST",
    "path": "/confirm-identity/{method}/verify",
    "answer": "json"
  },
  "getUser": {
    "method": "GET",
    "path": "/me/user",
    "answer": "json"
  },
  "signOut": {
    "method": "POST",
    "path": "/me/signout",
    "answer": "text"
  },
  "listDevices": {
    "method": "GET",
    "path": "/v2/me/devices",
    "answer": "json"
  },
  "forgetDevices": {
    "method": "DELETE",
    "path": "/v2/me/devices",
    "answer": "none"
  },
  "renameDevice": {
    "method": "PATCH",
    "path": "/v2/me/devices/{id}",
    "answer": "none"
  },
  "revokeDevice": {
    "method": "DELETE",
    "path": "/v2/me/devices/{id}",
    "answer": "none"
  },
  "getSecurity": {
    "method": "GET",
    "path": "/v1/me/security",
    "answer": "json"
  },
  "setRestriction": {
    "method": "POST",
    "path": "/v1/me/security/restriction",
    "answer": "json"
  },
  "listSessions": {
    "method": "GET",
    "path": "/v1/me/sessions",
    "answer": "json"
  },
  "endOtherSessions": {
    "method": "DELETE",
    "path": "/v1/me/sessions",
    "answer": "none"
  },
  "endSession": {
    "method": "DELETE",
    "path": "/v1/me/sessions/{id}",
    "answer": "none"
  },
  "listApplications": {
    "method": "GET",
    "path": "/v1/me/applications",
    "answer": "json"
  },
  "endApplication": {
    "method": "DELETE",
    "path": "/v1/me/applications/{id}",
    "answer": "none"
  },
  "getHistory": {
    "method": "GET",
    "path": "/v1/me/history",
    "answer": "json"
  },
  "downloadHistory": {
    "method": "GET",
    "path": "/v1/me/history.csv",
    "answer": "text"
  },
  "listPasskeys": {
    "method": "GET",
    "path": "/v1/me/passkeys",
    "answer": "json"
  },
  "addPasskey": {
    "method": "POST",
    "path": "/v1/me/passkeys",
    "answer": "json"
  },
  "getNewPasskeyOptions": {
    "method": "POST",
    "path": "/v1/me/passkeys/options",
    "answer": "json"
  },
  "declinePasskeyOffer": {
    "method": "POST",
    "path": "/v1/me/passkeys/offer",
    "answer": "none"
  },
  "renamePasskey": {
    "method": "PATCH",
    "path": "/v1/me/passkeys/{id}",
    "answer": "none"
  },
  "removePasskey": {
    "method": "DELETE",
    "path": "/v1/me/passkeys/{id}",
    "answer": "none"
  },
  "getDelegations": {
    "method": "GET",
    "path": "/v1/actor/delegations",
    "answer": "json"
  },
  "chooseDelegation": {
    "method": "POST",
    "path": "/v1/actor/delegations",
    "answer": "json"
  },
  "declineDelegation": {
    "method": "POST",
    "path": "/v1/actor/delegations/decline",
    "answer": "json"
  },
  "getUserProfile": {
    "method": "GET",
    "path": "/v2/me/user-profile",
    "answer": "json"
  },
  "getMyEmails": {
    "method": "GET",
    "path": "/v2/me/emails",
    "answer": "json"
  },
  "createUserVerification": {
    "method": "POST",
    "path": "/v2/me/user-profile/create-verification",
    "answer": "json"
  },
  "updateUserProfile": {
    "method": "PATCH",
    "path": "/v2/me/user-profile/update",
    "answer": "json"
  },
  "setPrimaryEmail": {
    "method": "PATCH",
    "path": "/v2/me/user-profile/primary",
    "answer": "none"
  },
  "nudgeUser": {
    "method": "POST",
    "path": "/v2/me/user-profile/nudge",
    "answer": "none"
  },
  "getActorProfile": {
    "method": "GET",
    "path": "/v2/actor/profile",
    "answer": "json"
  },
  "updateActorProfile": {
    "method": "PATCH",
    "path": "/v2/actor/profile",
    "answer": "json"
  },
  "createActorVerification": {
    "method": "POST",
    "path": "/v2/actor/profile/create-verification",
    "answer": "json"
  },
  "nudgeActor": {
    "method": "POST",
    "path": "/v2/actor/profile/nudge",
    "answer": "none"
  },
  "getActorEmails": {
    "method": "GET",
    "path": "/v2/actor/emails",
    "answer": "json"
  },
  "addActorEmail": {
    "method": "POST",
    "path": "/v2/actor/emails",
    "answer": "json"
  },
  "chooseActorEmail": {
    "method": "PATCH",
    "path": "/v2/actor/emails",
    "answer": "json"
  },
  "postEvent": {
    "method": "POST",
    "path": "/events",
    "answer": "none"
  },
  "listEvents": {
    "method": "GET",
    "path": "/v1/events",
    "answer": "json"
  },
  "createInquiry": {
    "method": "POST",
    "path": "/v1/inquiries",
    "answer": "json"
  },
  "getInquiry": {
    "method": "GET",
    "path": "/v1/inquiries/{id}",
    "answer": "json"
  }
} as const
