/* Made from openapi.yaml by `npm run generate -w @hlid/api-contract`; change it there. */
export interface paths {
    "/v1/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Texts that replace those shipped with the portal
         * @description Keys are dotted paths inside a namespace. An unknown namespace is answered empty.
         */
        get: operations["getTranslations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/banner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The site-wide banner, when there is one */
        get: operations["getBanner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/{method}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number to compare, and the signed challenge that authenticate asks for */
        get: operations["getLoginChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as /login/phone/, for callers that leave the last slash out */
        get: operations["getPhoneLoginChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who asks for the sign-in, and by which methods it can be done
         * @description Never a 4xx. Without a return URL, or with one that is not known, no client is named.
         */
        get: operations["getLoginContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/{method}/check-device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether this device may sign this person in, and whether a second factor is needed
         * @description An unknown identifier is answered like a known one. When a second factor is needed its code is sent now.
         */
        post: operations["checkDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/{method}/authenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts an authentication on the person's phone, app or card */
        post: operations["authenticateLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/{method}/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How the running authentication stands
         * @description The answer may be held for up to ten seconds while nothing changes.
         */
        post: operations["pollLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/{method}/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns an approved authentication into a session
         * @description Sets the session cookie. An attempt signs in once; the return URL is the one it was begun with.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/phone/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the second factor's code once more
         * @description Answered alike for known and unknown numbers. No resend gives back attempts that were used.
         */
        post: operations["resendTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/card/script/{scriptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The script that speaks to the person's card reader
         * @description Only for the browser that began the attempt, and only while the attempt is running.
         */
        get: operations["getCardScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/card/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the card's script brings back */
        post: operations["completeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the browser asks a passkey to sign
         * @description Good once, for this browser and interaction, for five minutes. Names no credential, so it tells nobody who has
         *     a passkey. For where `/login/context` says that `passkey` is `offered`.
         */
        post: operations["getPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login/passkey/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns the signature of a passkey into a session
         * @description Sets the session cookie. User verification is required, and proves that the device is known: a restriction lets
         *     it in. Where the client application asks for more than a passkey gives, the answer is 403 `/problems/not-allowed`
         *     with the detail `level`, and the person goes on with the phone.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sends the browser to whatever is next
         * @description To the choice of whom to act for, to contact details that are due, or back to the caller. A return URL that is
         *     not known leads to the profile or the sign-in page; never to an error.
         */
        get: operations["continueSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-identity/{method}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number to compare, and the signed challenge that authenticate asks for */
        get: operations["getConfirmChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-identity/{id}/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who asks, why, and whether the inquiry is still open
         * @description An unknown inquiry is answered without an id.
         */
        get: operations["getConfirmContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-identity/{method}/authenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts the authentication that will confirm the inquiry
         * @description From here on the inquiry belongs to this browser.
         */
        post: operations["authenticateConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-identity/{method}/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How the running authentication stands
         * @description The answer may be held for up to ten seconds while nothing changes.
         */
        post: operations["pollConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-identity/{method}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms or declines the inquiry with an approved authentication */
        post: operations["verifyConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Somebody anonymous is answered with an empty object.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session everywhere it is known
         * @description Also 200 when nobody was signed in.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/me/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Devices the person has asked to be remembered */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        /** Forgets all remembered devices */
        delete: operations["forgetDevices"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/me/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets a remembered device */
        delete: operations["revokeDevice"];
        options?: never;
        head?: never;
        /** Gives a remembered device another name */
        patch: operations["renameDevice"];
        trace?: never;
    };
    "/v1/me/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the person's sign-in is guarded, and what of this part of the document the service offers
         * @description A service that has none of it answers 404, and the portal offers none of it. What `offers` does not name may be
         *     answered 404 as well.
         */
        get: operations["getSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/security/restriction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets only known devices sign in as the person, or any device again
         * @description In force at once, for every method and for inquiries; requests under way on other devices end. Any session
         *     turns it on. Only a session on a known device, or one begun with a passkey and no passkey removed since, turns it
         *     off or shortens it; others are answered 403 `/problems/restricted`.
         */
        post: operations["setRestriction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the person is signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Ends all of the person's sessions but the one that asks
         * @description Client applications with a back-channel logout address are told.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of the person's sessions
         * @description Client applications with a back-channel logout address are told.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Client applications that may act for the person while they are away */
        get: operations["listApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes back what an application may do while the person is away
         * @description Its refresh tokens and access tokens end with it.
         */
        delete: operations["endApplication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What has happened to the person's sign-in in the last 13 months
         * @description The person's own, also while they act for somebody else.
         */
        get: operations["getHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/history.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All of the history, as a file for a spreadsheet
         * @description CSV in UTF-8 with a byte order mark, a header in the person's language and the time in Reykjavik. Columns are
         *     parted as spreadsheets in that language do: by semicolons in Icelandic, by commas in English. A value that a
         *     spreadsheet would read as a formula is written so that it is text.
         */
        get: operations["downloadHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's passkeys */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Keeps a passkey that the browser has made
         * @description The answer of `navigator.credentials.create()` to options of this session, once. User verification is required.
         *     Only a session begun with eID may add one; others are answered 403 `/problems/not-allowed`. While only known
         *     devices sign in as the person, a session on any other device is answered 403 `/problems/restricted`: a passkey
         *     would let it in.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the browser makes a new passkey of
         * @description Good for one passkey of this session, for five minutes. Refused as the passkey would be.
         */
        post: operations["getNewPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkeys/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The person does not want to be offered a passkey again */
        post: operations["declinePasskeyOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a passkey
         * @description Nobody signs in with it any more. The sessions it began go on.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /** Gives a passkey another name */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/v1/actor/delegations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The person's own identity and everybody they may act for
         * @description One entry a party, whatever the number of mandates. Minors are there too; acting for one is refused.
         */
        get: operations["getDelegations"];
        put?: never;
        /**
         * Chooses whom to act for
         * @description Checked against the register anew, not against the list that was shown.
         */
        post: operations["chooseDelegation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actor/delegations/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Goes back to the client application without a sign-in
         * @description The client application gets the error `access_denied`; the session stays.
         */
        post: operations["declineDelegation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/me/user-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's contact details */
        get: operations["getUserProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/me/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All emails the person has registered */
        get: operations["getMyEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/me/user-profile/create-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code to an email address or a mobile phone */
        post: operations["createUserVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/me/user-profile/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Saves an email or a mobile phone with the code that was sent there
         * @description The value must be the one the code was sent to. An empty value without a code clears it. With a `version` that
         *     is behind, nothing is saved and the answer is 409.
         */
        patch: operations["updateUserProfile"];
        trace?: never;
    };
    "/v2/me/user-profile/primary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Makes one of the verified emails the primary one */
        patch: operations["setPrimaryEmail"];
        trace?: never;
    };
    "/v2/me/user-profile/nudge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the person was asked, or skipped */
        post: operations["nudgeUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/actor/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where notifications go while acting for somebody */
        get: operations["getActorProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Saves the notification choice, or an email with the code that was sent there
         * @description With a `version` that is behind, nothing is saved and the answer is 409.
         */
        patch: operations["updateActorProfile"];
        trace?: never;
    };
    "/v2/actor/profile/create-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code to an email address */
        post: operations["createActorVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/actor/profile/nudge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the person was asked, or skipped */
        post: operations["nudgeActor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/actor/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Emails the person can choose from while acting for somebody */
        get: operations["getActorEmails"];
        put?: never;
        /** Registers an email with the code that was sent there */
        post: operations["addActorEmail"];
        delete?: never;
        options?: never;
        head?: never;
        /** Uses one of the registered emails for the party acted for */
        patch: operations["chooseActorEmail"];
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes what the person did, for the client application that sent them */
        post: operations["postEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events that people caused on their way from this client application */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks somebody to confirm their identity */
        post: operations["createInquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inquiries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of an inquiry
         * @description Kept for 30 days after it expires.
         */
        get: operations["getInquiry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A failure (RFC 9457). Holds no personal data and no part of the request. */
        Problem: {
            /** @enum {string} */
            type: "/problems/validation-failed" | "/problems/attempt-failed" | "/problems/signed-out" | "/problems/csrf" | "/problems/not-allowed" | "/problems/delegation-not-held" | "/problems/restricted" | "/problems/not-found" | "/problems/changed" | "/problems/gone" | "/problems/payload-too-large" | "/problems/unsupported-media-type" | "/problems/too-many" | "/problems/server-error" | "/problems/unavailable";
            title: string;
            status: number;
            /** @description A stable word: expired, invalid, changed … */
            detail?: string;
            /** @description Message keys by field; the first of each is shown. */
            fields?: {
                [key: string]: components["schemas"]["FieldErrorKey"][];
            };
            remainingAttempts?: number;
            /** @description In the person's language; shown instead of the page's own text. */
            errorMessage?: string;
            /** @description Request id */
            instance?: string;
        };
        /**
         * @description What is wrong with a field. The portal's forms have a text for each, and say invalid for any other.
         * @enum {string}
         */
        FieldErrorKey: "emailMissing" | "emailError" | "emailNotValid" | "codeNotCorrect" | "codeFormatError" | "phoneNumberError" | "ssnError" | "notificationsError" | "invalid";
        Nothing: Record<string, never>;
        ReturnUrl: string;
        SessionId: string;
        EmailId: string;
        /** @description A phone number of seven digits, or a national ID of ten; empty for the card. */
        UserIdentifier: string;
        Code: string;
        EmailAddress: string;
        PhoneNumber: string;
        /** @enum {string} */
        IdentityProvider: "sim" | "app" | "card";
        Translations: {
            [key: string]: {
                [key: string]: string;
            };
        };
        Banner: {
            id: string;
            title: string;
            description: string;
            /** @enum {string} */
            variant: "default" | "error" | "info" | "success" | "warning";
            linkUrl?: string;
            linkTitle?: string;
            dismissable: boolean;
        };
        VerificationProperties: {
            challenge: string;
            code: components["schemas"]["Code"];
        };
        Challenge: {
            /** @enum {string} */
            method: "phone" | "app" | "card";
            verificationProperties: components["schemas"]["VerificationProperties"];
            /** Format: date-time */
            expiresAt: string;
        };
        LoginContext: {
            /** @enum {string} */
            kind: "login";
            clientName: string | null;
            clientLogoUrl?: string;
            methods: components["schemas"]["IdentityProvider"][];
            /**
             * @description Methods that the service has and does not offer here, since the client application asks for a higher level of
             *     assurance than they give; the page says so. Absent where there are none.
             */
            tooLittle?: components["schemas"]["IdentityProvider"][];
            /**
             * @description Whether a passkey signs in here; too little where the client application asks for more than one gives. Absent
             *     where the service has none.
             * @enum {string}
             */
            passkey?: "offered" | "too-little";
            /** @description The phone number or national ID that the client application expects, for the field; it proves nothing. */
            loginHint?: string;
            errorMessage?: string;
            /** Format: date-time */
            expiresAt?: string;
            /** @description The client asks for a sign-in of now, so a session that is there does not do (OpenID Connect, prompt and max_age). */
            mustSignIn?: boolean;
        };
        DeviceCheckRequest: {
            returnUrl: components["schemas"]["ReturnUrl"];
            userIdentifier: components["schemas"]["UserIdentifier"];
        };
        DeviceCheck: {
            isNewLoginRestricted: boolean;
            isTwoFactorRequired: boolean;
            /** @description Whether the box is ticked at first */
            rememberDevice: boolean;
        };
        LoginAuthentication: {
            returnUrl: components["schemas"]["ReturnUrl"];
            userIdentifier?: components["schemas"]["UserIdentifier"];
            verificationProperties: components["schemas"]["VerificationProperties"];
            isOldCard?: boolean;
            secondFactorCode?: components["schemas"]["Code"];
            secondFactorPasskey?: components["schemas"]["PasskeyAssertion"];
            rememberDevice?: boolean;
        };
        ConfirmAuthentication: {
            id: string;
            userIdentifier?: components["schemas"]["UserIdentifier"];
            verificationProperties: components["schemas"]["VerificationProperties"];
            isOldCard?: boolean;
            secondFactorCode?: components["schemas"]["Code"];
            secondFactorPasskey?: components["schemas"]["PasskeyAssertion"];
            rememberDevice?: boolean;
        };
        AttemptStarted: {
            session: {
                id: components["schemas"]["SessionId"];
                /** @description The number to compare; absent for a card */
                code?: string;
                /** @description A card's script */
                scriptId?: string;
                /** Format: date-time */
                expiresAt: string;
                pollAfterMs: number;
            };
        };
        PollAnswer: {
            /** @enum {string} */
            status: "pending" | "approved" | "declined" | "wrongCode" | "expired" | "unreachable";
            pollAfterMs: number;
        };
        SignInRequest: {
            session: components["schemas"]["SessionId"];
            returnUrl?: components["schemas"]["ReturnUrl"];
            rememberMe?: boolean;
            /** @description The call was made before and no answer came. A session that the lost answer brought is ended and another takes its place; without this, an attempt that is used is gone. */
            answerLost?: boolean;
        };
        VerifyRequest: {
            session: components["schemas"]["SessionId"];
            /**
             * @description Confirm when left out
             * @enum {string}
             */
            decision?: "confirm" | "decline";
        };
        CardCompletion: {
            scriptId: string;
            certificate?: string;
            /** @description The simulator's card only */
            simulated?: {
                /** @enum {string} */
                action: "approve" | "decline";
                nationalId?: string;
            };
        };
        ConfirmContext: {
            /** @description Absent when the inquiry is not known */
            id?: string;
            /** @enum {string} */
            kind: "confirm-identity";
            /** @description As the client is registered */
            clientName?: string;
            /** @description In the person's language */
            purpose?: string;
            methods?: components["schemas"]["IdentityProvider"][];
            /** @enum {string} */
            status?: "open" | "confirmed" | "declined";
            expired?: boolean;
            /** Format: date-time */
            expiresAt?: string;
            maskedIdentifier?: string;
            /** @description Whether a passkey takes the place of the code. Absent where the service has none. */
            takesPasskey?: boolean;
        };
        Party: {
            name: string;
            nationalId: string;
        };
        User: {
            /** @description Present means signed in */
            nationalId?: string;
            name?: string;
            actor?: components["schemas"]["Party"];
            /**
             * Format: date-time
             * @description When the session ends if nothing is done
             */
            expiresAt?: string;
        };
        Devices: {
            devices: {
                id: string;
                name: string;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                lastUsedAt: string;
                /** @description Whether it is the one that asks */
                current: boolean;
            }[];
        };
        /** @description Trimmed; nothing but spaces is answered 400 with the field `name`. */
        OwnName: string;
        Restriction: {
            active: boolean;
            /** Format: date-time */
            since?: string;
            /**
             * Format: date-time
             * @description Absent where it lasts until the person ends it
             */
            until?: string;
        };
        RestrictionChoice: {
            /** @enum {string} */
            choice: "off" | "week" | "lasting";
        };
        Security: {
            offers: ("restriction" | "devices" | "sessions" | "applications" | "history" | "passkeys")[];
            restriction: components["schemas"]["Restriction"];
            /** @description Whether this session may turn a restriction off; it is on a known device or began with a passkey. */
            isKnownDevice: boolean;
            /** @description Three requests or more were declined or not answered within ten minutes, in the last day. */
            suggestsRestriction: boolean;
        };
        /** @enum {string} */
        SignInMethod: "sim" | "app" | "card" | "passkey";
        Sessions: {
            sessions: {
                id: string;
                /** @description In words */
                device: string;
                method: components["schemas"]["SignInMethod"];
                /** Format: date-time */
                startedAt: string;
                /**
                 * Format: date-time
                 * @description If nothing is done
                 */
                expiresAt: string;
                /** @description Whether it is the one that asks */
                current: boolean;
                applications: {
                    /** @description In the person's language */
                    name: string;
                    actor?: components["schemas"]["Party"];
                }[];
            }[];
        };
        Applications: {
            applications: {
                id: string;
                /** @description In the person's language */
                name: string;
                actor?: components["schemas"]["Party"];
                /** Format: date-time */
                since: string;
                /** Format: date-time */
                until?: string;
            }[];
        };
        /** @enum {string} */
        HistoryKind: "signed-in" | "acted-for" | "declined" | "unanswered" | "wrong-number" | "restricted" | "wrong-second-factor" | "identity-confirmed" | "restriction-on" | "restriction-off" | "device-added" | "device-forgotten" | "contact-changed" | "passkey-added" | "passkey-removed" | "session-ended" | "application-ended";
        History: {
            entries: {
                id: string;
                /** Format: date-time */
                at: string;
                kind: components["schemas"]["HistoryKind"];
                method?: components["schemas"]["SignInMethod"];
                /** @description In words */
                device?: string;
                /** @description In the person's language */
                application?: string;
                actor?: components["schemas"]["Party"];
                /** @description The IP address, for as long as the operator keeps it */
                address?: string;
            }[];
            /** @description The cursor of the next page; absent on the last */
            next?: string;
        };
        Passkey: {
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Absent until it is used
             */
            lastUsedAt?: string;
            /** @description Whether it is kept in more places than one device */
            isBackedUp: boolean;
        };
        Passkeys: {
            passkeys: components["schemas"]["Passkey"][];
            /** @description Signed in with eID, has no passkey, and has not said no */
            isOfferDue: boolean;
        };
        PasskeyOptions: {
            publicKey: {
                [key: string]: unknown;
            };
        };
        /** @description base64url */
        CredentialPart: string;
        NewPasskey: {
            name?: components["schemas"]["OwnName"];
            credential: {
                id: components["schemas"]["CredentialPart"];
                rawId: components["schemas"]["CredentialPart"];
                /** @enum {string} */
                type: "public-key";
                authenticatorAttachment?: string;
                clientExtensionResults: {
                    [key: string]: unknown;
                };
                response: {
                    clientDataJSON: components["schemas"]["CredentialPart"];
                    attestationObject: components["schemas"]["CredentialPart"];
                    transports?: string[];
                };
            };
            /** @description The call was made before, with this very credential, and no answer came. For half a minute it is answered as it was, and nothing is done twice; without this, a credential is kept once. */
            answerLost?: boolean;
        };
        PasskeyAssertion: {
            id: components["schemas"]["CredentialPart"];
            rawId: components["schemas"]["CredentialPart"];
            /** @enum {string} */
            type: "public-key";
            authenticatorAttachment?: string;
            clientExtensionResults: {
                [key: string]: unknown;
            };
            response: {
                clientDataJSON: components["schemas"]["CredentialPart"];
                authenticatorData: components["schemas"]["CredentialPart"];
                signature: components["schemas"]["CredentialPart"];
                userHandle?: components["schemas"]["CredentialPart"];
            };
        };
        PasskeySignIn: {
            returnUrl: components["schemas"]["ReturnUrl"];
            credential: components["schemas"]["PasskeyAssertion"];
            /** @description The call was made before, with this very credential, and no answer came. For half a minute a session that the lost answer brought is ended and another takes its place; without this, a credential is good once. */
            answerLost?: boolean;
        };
        /** @enum {string} */
        DelegationType: "Custom" | "LegalGuardian" | "LegalGuardianMinor" | "ProcurationHolder" | "PersonalRepresentative" | "LegalRepresentative" | "GeneralMandate";
        Delegations: {
            clientName: string | null;
            self: components["schemas"]["Party"];
            delegations: {
                name: string;
                nationalId: string;
                /** @enum {string} */
                subjectKind: "individual" | "company";
                types: components["schemas"]["DelegationType"][];
            }[];
            /**
             * @description The party that the client application named (`on_behalf_of`). It is the only one listed, and it or nobody is
             *     chosen.
             */
            requestedParty?: string;
            /**
             * @description What of the person's contact details the client application wants to have, where the person has not decided
             *     on it. The choice says yes or no to all of it.
             */
            contactDetails?: ("email" | "phone")[];
            /**
             * @description After the choice comes the profile, where contact details are asked for, so the page may fetch that screen
             *     ahead. Absent, nothing is known.
             */
            profileIsNext?: boolean;
        };
        /** @description Goes up with each change; a write that names another than the one there is is answered 409 */
        Version: number;
        /** @enum {string} */
        EmailStatus: "NOT_DEFINED" | "NOT_VERIFIED" | "VERIFIED" | "EMPTY";
        Email: {
            id: components["schemas"]["EmailId"];
            email: components["schemas"]["EmailAddress"];
            primary: boolean;
            status: components["schemas"]["EmailStatus"];
        };
        UserProfile: {
            email?: components["schemas"]["EmailAddress"];
            emailVerified: boolean;
            emailStatus: components["schemas"]["EmailStatus"];
            mobilePhoneNumber?: components["schemas"]["PhoneNumber"];
            mobilePhoneNumberVerified: boolean;
            mobilePhoneStatus: components["schemas"]["EmailStatus"];
            /** @description Null means the person was never asked */
            needsNudge: boolean | null;
            emailNotifications: boolean;
            /** Format: date-time */
            nudgeLastAt?: string;
            version: components["schemas"]["Version"];
        };
        EmailContact: {
            email: components["schemas"]["EmailAddress"];
        };
        PhoneContact: {
            mobilePhoneNumber: components["schemas"]["PhoneNumber"];
        };
        Contact: components["schemas"]["EmailContact"] | components["schemas"]["PhoneContact"];
        EmailChange: {
            email: components["schemas"]["EmailAddress"];
            emailVerificationCode?: components["schemas"]["Code"];
            version?: components["schemas"]["Version"];
        };
        PhoneChange: {
            mobilePhoneNumber: components["schemas"]["PhoneNumber"];
            mobilePhoneNumberVerificationCode?: components["schemas"]["Code"];
            version?: components["schemas"]["Version"];
        };
        SavedContacts: {
            email?: components["schemas"]["EmailAddress"];
            emailVerified: boolean;
            mobilePhoneNumber?: components["schemas"]["PhoneNumber"];
            mobilePhoneNumberVerified: boolean;
            version: components["schemas"]["Version"];
        };
        NotificationChoice: {
            emailNotifications: boolean;
            version?: components["schemas"]["Version"];
        };
        VerifiedEmail: {
            email: components["schemas"]["EmailAddress"];
            emailVerificationCode: components["schemas"]["Code"];
        };
        ActorEmailChange: {
            email: components["schemas"]["EmailAddress"];
            emailVerificationCode: components["schemas"]["Code"];
            version?: components["schemas"]["Version"];
        };
        ActorProfile: {
            email?: components["schemas"]["EmailAddress"];
            emailsId?: components["schemas"]["EmailId"];
            emailVerified: boolean;
            /** @description Absent until the person has chosen */
            emailNotifications?: boolean;
            needsNudge: boolean;
            version: components["schemas"]["Version"];
        };
        /** @enum {string} */
        NudgeType: "NUDGE" | "SKIP_EMAIL" | "SKIP_PHONE";
        /** @enum {string} */
        EventType: "UpdateEmail" | "UpdateMobilePhoneNumber" | "SkipUpdateEmail" | "SkipUpdateMobilePhoneNumber" | "SkipUpdateActorEmail" | "UpdateActorEmail" | "UpdateActorProfileNotifications" | "SkipUpdateActorProfileNotifications";
        Events: {
            events: {
                id: string;
                eventType: components["schemas"]["EventType"];
                /** @description The person, by the sub of the client's ID tokens */
                subject: string;
                /** Format: date-time */
                at: string;
            }[];
            /** @description Where to read on from; also where there is nothing more yet */
            next: string;
        };
        InquiryRequest: {
            /** @description Who may answer */
            nationalId?: string;
            /** @description Whose phone may answer */
            phoneNumber?: string;
            purpose: {
                is: string;
                en: string;
            };
            /** @description Seconds */
            expiresIn?: number;
            /**
             * Format: uri
             * @description Told when the inquiry is settled
             */
            webhook?: string;
        };
        Inquiry: {
            id: string;
            /** @enum {string} */
            status: "open" | "confirmed" | "declined" | "expired";
            /** Format: date-time */
            expiresAt: string;
            /**
             * @description Once the inquiry is confirmed, declined or expired: a signed JWT of type `inquiry+jwt` with iss, aud, inquiry,
             *     status, at, and for an answer nationalId, name and method. Read its status: it is there for a refusal too.
             */
            confirmation?: string;
        };
    };
    responses: {
        /** @description Single use, for this browser */
        Challenge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Challenge"];
            };
        };
        /** @description The person is being asked */
        AttemptStarted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AttemptStarted"];
            };
        };
        /** @description The state of the attempt */
        PollAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PollAnswer"];
            };
        };
        /** @description The URL to go to */
        WhereTo: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    returnUrl: string;
                    /** @description Where `/continue` would lead now, told where that is known and nothing is noted on the way. A page of the portal can go there by itself; `returnUrl` leads there too. */
                    next?: string;
                };
            };
        };
        /** @description Options as JSON (Web Authentication Level 3, section 5.1.8), for `parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()` */
        PasskeyOptions: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PasskeyOptions"];
            };
        };
        /** @description The emails, possibly none */
        Emails: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    emails: components["schemas"]["Email"][];
                };
            };
        };
        /** @description The actor profile */
        ActorProfile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ActorProfile"];
            };
        };
        /** @description Taken */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        /** @description The request is not as described */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is not as described, or a code was wrong, used or too old */
        AttemptFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No session, or one that has ended */
        SignedOut: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The CSRF header is missing or old, or the person may not do this */
        NotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not known to this person or browser */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state it was meant for is not the state it is in */
        Changed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The interaction, attempt or inquiry is over */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too often; the header says when to try again */
        TooMany: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is resting; the header says when to try again */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The phone-based ID is `phone` here and `sim` in the portal's own words. */
        Method: "phone" | "app" | "card";
        InquiryId: string;
        /** @description An id of the person's own; another's is answered like one that is not there. */
        OwnId: string;
        /** @description Only entries of this kind. */
        HistoryKinds: components["schemas"]["HistoryKind"];
        ScriptId: string;
        /** @description Given once at most. */
        ReturnUrl: string;
        Locale: "is-IS" | "en";
    };
    requestBodies: {
        Poll: {
            content: {
                "application/json": {
                    session: components["schemas"]["SessionId"];
                };
            };
        };
        Nothing: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        Rename: {
            content: {
                "application/json": {
                    name: components["schemas"]["OwnName"];
                };
            };
        };
        Nudge: {
            content: {
                "application/json": {
                    nudgeType: components["schemas"]["NudgeType"];
                };
            };
        };
    };
    headers: {
        /** @description Seconds, or a date */
        RetryAfter: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getTranslations: {
        parameters: {
            query: {
                locale: components["parameters"]["Locale"];
                /** @description Given once for each namespace. */
                namespaces: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Texts by namespace */
            200: {
                headers: {
                    ETag?: string;
                    /** @description Public for five minutes */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translations"];
                };
            };
            /** @description The texts are as before */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBanner: {
        parameters: {
            query: {
                locale: components["parameters"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banner to show */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Banner"];
                };
            };
            /** @description No banner */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLoginChallenge: {
        parameters: {
            query?: {
                /** @description Given once at most. */
                returnUrl?: components["parameters"]["ReturnUrl"];
            };
            header?: never;
            path: {
                /** @description The phone-based ID is `phone` here and `sim` in the portal's own words. */
                method: components["parameters"]["Method"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Challenge"];
            400: components["responses"]["Invalid"];
            410: components["responses"]["Gone"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhoneLoginChallenge: {
        parameters: {
            query?: {
                /** @description Given once at most. */
                returnUrl?: components["parameters"]["ReturnUrl"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Challenge"];
            400: components["responses"]["Invalid"];
            410: components["responses"]["Gone"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLoginContext: {
        parameters: {
            query?: {
                /** @description Given once at most. */
                returnUrl?: components["parameters"]["ReturnUrl"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the sign-in page shows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginContext"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    checkDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The phone-based ID is `phone` here and `sim` in the portal's own words. */
                method: components["parameters"]["Method"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceCheckRequest"];
            };
        };
        responses: {
            /** @description What comes next */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceCheck"];
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["NotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    authenticateLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The phone-based ID is `phone` here and `sim` in the portal's own words. */
                method: components["parameters"]["Method"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginAuthentication"];
            };
        };
        responses: {
            200: components["responses"]["AttemptStarted"];
            400: components["responses"]["AttemptFailed"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Changed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    pollLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The phone-based ID is `phone` here and `sim` in the portal's own words. */
                method: components["parameters"]["Method"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Poll"];
        responses: {
            200: components["responses"]["PollAnswer"];
            400: components["responses"]["Invalid"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The phone-based ID is `phone` here and `sim` in the portal's own words. */
                method: components["parameters"]["Method"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            200: components["responses"]["WhereTo"];
            400: components["responses"]["AttemptFailed"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Changed"];
            410: components["responses"]["Gone"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceCheckRequest"];
            };
        };
        responses: {
            /** @description Sent if the number is known */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["NotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCardScript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scriptId: components["parameters"]["ScriptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardCompletion"];
            };
        };
        responses: {
            /** @description The attempt is settled */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    returnUrl: components["schemas"]["ReturnUrl"];
                };
            };
        };
        responses: {
            200: components["responses"]["PasskeyOptions"];
            400: components["responses"]["Invalid"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
            };
        };
        responses: {
            200: components["responses"]["WhereTo"];
            400: components["responses"]["AttemptFailed"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    continueSignIn: {
        parameters: {
            query?: {
                /** @description Given once at most. */
                returnUrl?: components["parameters"]["ReturnUrl"];
                /** @description Which part of the portal sends the person on. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next place */
            303: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getConfirmChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The phone-based ID is `phone` here and `sim` in the portal's own words. */
                method: components["parameters"]["Method"];
                id: components["parameters"]["InquiryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Challenge"];
            400: components["responses"]["Invalid"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConfirmContext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["InquiryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the confirmation page shows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmContext"];
                };
            };
            400: components["responses"]["Invalid"];
            503: components["responses"]["Unavailable"];
        };
    };
    authenticateConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The phone-based ID is `phone` here and `sim` in the portal's own words. */
                method: components["parameters"]["Method"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmAuthentication"];
            };
        };
        responses: {
            200: components["responses"]["AttemptStarted"];
            400: components["responses"]["AttemptFailed"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Changed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    pollConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The phone-based ID is `phone` here and `sim` in the portal's own words. */
                method: components["parameters"]["Method"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Poll"];
        responses: {
            200: components["responses"]["PollAnswer"];
            400: components["responses"]["Invalid"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The phone-based ID is `phone` here and `sim` in the portal's own words. */
                method: components["parameters"]["Method"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyRequest"];
            };
        };
        responses: {
            /** @description The inquiry is settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "confirmed" | "declined";
                    };
                };
            };
            400: components["responses"]["AttemptFailed"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Changed"];
            410: components["responses"]["Gone"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person of the session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    returnUrl?: components["schemas"]["ReturnUrl"];
                };
            };
        };
        responses: {
            /** @description The URL to go to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Invalid"];
            403: components["responses"]["NotAllowed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Devices"];
                };
            };
            401: components["responses"]["SignedOut"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgetDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    renameDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id of the person's own; another's is answered like one that is not there. */
                id: components["parameters"]["OwnId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Rename"];
        responses: {
            /** @description Renamed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Security"];
                };
            };
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    setRestriction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestrictionChoice"];
            };
        };
        responses: {
            /** @description The restriction as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restriction"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The one that asks first, then the newest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sessions"];
                };
            };
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id of the person's own; another's is answered like one that is not there. */
                id: components["parameters"]["OwnId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApplications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Applications"];
                };
            };
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    endApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id of the person's own; another's is answered like one that is not there. */
                id: components["parameters"]["OwnId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHistory: {
        parameters: {
            query?: {
                /** @description Only entries of this kind. */
                kind?: components["parameters"]["HistoryKinds"];
                /** @description The `next` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, 50 at most */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadHistory: {
        parameters: {
            query?: {
                /** @description Only entries of this kind. */
                kind?: components["parameters"]["HistoryKinds"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkeys"];
                };
            };
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["AttemptFailed"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Changed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNewPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Nothing"];
        responses: {
            200: components["responses"]["PasskeyOptions"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    declinePasskeyOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Nothing"];
        responses: {
            /** @description Remembered */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id of the person's own; another's is answered like one that is not there. */
                id: components["parameters"]["OwnId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id of the person's own; another's is answered like one that is not there. */
                id: components["parameters"]["OwnId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Rename"];
        responses: {
            /** @description Renamed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDelegations: {
        parameters: {
            query?: {
                /** @description Given once at most. */
                returnUrl?: components["parameters"]["ReturnUrl"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom to choose from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delegations"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            410: components["responses"]["Gone"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseDelegation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    returnUrl: components["schemas"]["ReturnUrl"];
                    /** @description Null for oneself. */
                    nationalId: string | null;
                    /** @description What the person says to the contact details that the list asks about; no where it is absent. */
                    shareContactDetails?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["WhereTo"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            410: components["responses"]["Gone"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineDelegation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    returnUrl: components["schemas"]["ReturnUrl"];
                };
            };
        };
        responses: {
            200: components["responses"]["WhereTo"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            410: components["responses"]["Gone"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfile"];
                };
            };
            401: components["responses"]["SignedOut"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMyEmails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Emails"];
            401: components["responses"]["SignedOut"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUserVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Contact"];
            };
        };
        responses: {
            /** @description The same field, normalised */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUserProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"] | components["schemas"]["PhoneChange"];
            };
        };
        responses: {
            /** @description What is now saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedContacts"];
                };
            };
            400: components["responses"]["AttemptFailed"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Changed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPrimaryEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    emailId: components["schemas"]["EmailId"];
                    version?: components["schemas"]["Version"];
                };
            };
        };
        responses: {
            /** @description It is the primary one now */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Changed"];
            503: components["responses"]["Unavailable"];
        };
    };
    nudgeUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Nudge"];
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getActorProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ActorProfile"];
            401: components["responses"]["SignedOut"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateActorProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChoice"] | components["schemas"]["ActorEmailChange"];
            };
        };
        responses: {
            200: components["responses"]["ActorProfile"];
            400: components["responses"]["AttemptFailed"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Changed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createActorVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailContact"];
            };
        };
        responses: {
            /** @description The address, normalised */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailContact"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    nudgeActor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Nudge"];
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getActorEmails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Emails"];
            401: components["responses"]["SignedOut"];
            503: components["responses"]["Unavailable"];
        };
    };
    addActorEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifiedEmail"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Email"];
                };
            };
            400: components["responses"]["AttemptFailed"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Changed"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseActorEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    emailsId: components["schemas"]["EmailId"];
                    version?: components["schemas"]["Version"];
                };
            };
        };
        responses: {
            200: components["responses"]["ActorProfile"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Changed"];
            503: components["responses"]["Unavailable"];
        };
    };
    postEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    returnUrl: components["schemas"]["ReturnUrl"];
                    eventType: components["schemas"]["EventType"];
                };
            };
        };
        responses: {
            202: components["responses"]["Done"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `next` of the answer before; left out for the oldest event. */
                after?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Events"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInquiry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InquiryRequest"];
            };
        };
        responses: {
            /** @description The link to send to the person */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** Format: uri */
                        url: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInquiry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["InquiryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its state, with the signed outcome once it is over */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inquiry"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            503: components["responses"]["Unavailable"];
        };
    };
}
