/* Made from openapi.yaml by `npm run generate -w @hlid/api-contract`; change it there. */
export const document: unknown = {
 "openapi": "3.1.0",
 "info": {
  "title": "The calls of Hlið",
  "version": "1.0.0",
  "license": {
   "name": "MIT",
   "identifier": "MIT"
  },
  "description": "What the portal asks of the identity service, and what a client application may ask of it. A country that has an\nidentity service of its own implements this document and gives the portal its address.\n\nBodies are JSON in UTF-8 with camelCase names. Every request carries `Content-Type: application/json` and the\nheader `X-XSRF-IDS`, equal to the cookie `__Host-XSRF-IDS` that comes with any page and any GET. A failure is\n`application/problem+json`. Personal data is answered with `Cache-Control: no-store`. Besides what each call\nlists, any call may answer 413 (body too large), 415 (not JSON), 429 and 503 with Retry-After, and 500 (nothing\nelse is said).\n"
 },
 "servers": [
  {
   "url": "http://localhost:4010",
   "description": "The identity service as it starts by default"
  }
 ],
 "tags": [
  {
   "name": "site",
   "description": "Texts and the site-wide banner"
  },
  {
   "name": "sign-in",
   "description": "From an identifier to a session"
  },
  {
   "name": "confirm-identity",
   "description": "Answering the inquiry of a client application"
  },
  {
   "name": "person",
   "description": "Who is signed in, and on which devices"
  },
  {
   "name": "security",
   "description": "What guards the person's sign-in: restriction, devices, sessions, history, passkeys"
  },
  {
   "name": "delegation",
   "description": "Whom to act for"
  },
  {
   "name": "user-profile",
   "description": "The person's own contact details"
  },
  {
   "name": "actor-profile",
   "description": "Contact details while acting for somebody"
  },
  {
   "name": "clients",
   "description": "For client applications, with their own credentials"
  }
 ],
 "security": [
  {
   "csrf": []
  }
 ],
 "paths": {
  "/v1/translations": {
   "get": {
    "operationId": "getTranslations",
    "tags": [
     "site"
    ],
    "summary": "Texts that replace those shipped with the portal",
    "description": "Keys are dotted paths inside a namespace. An unknown namespace is answered empty.",
    "security": [],
    "parameters": [
     {
      "$ref": "#/components/parameters/Locale"
     },
     {
      "name": "namespaces",
      "in": "query",
      "required": true,
      "description": "Given once for each namespace.",
      "schema": {
       "type": "array",
       "minItems": 1,
       "maxItems": 50,
       "items": {
        "type": "string",
        "pattern": "^[A-Za-z0-9]{1,64}$"
       }
      },
      "examples": {
       "two": {
        "value": [
         "login",
         "delegation"
        ]
       }
      }
     }
    ],
    "responses": {
     "200": {
      "description": "Texts by namespace",
      "headers": {
       "ETag": {
        "schema": {
         "type": "string"
        }
       },
       "Cache-Control": {
        "description": "Public for five minutes",
        "schema": {
         "type": "string"
        }
       }
      },
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Translations"
        },
        "examples": {
         "overlay": {
          "value": {
           "login": {
            "phone.title": "Skráðu þig inn"
           },
           "delegation": {}
          }
         }
        }
       }
      }
     },
     "304": {
      "description": "The texts are as before"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/banner": {
   "get": {
    "operationId": "getBanner",
    "tags": [
     "site"
    ],
    "summary": "The site-wide banner, when there is one",
    "security": [],
    "parameters": [
     {
      "$ref": "#/components/parameters/Locale"
     }
    ],
    "responses": {
     "200": {
      "description": "The banner to show",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Banner"
        },
        "examples": {
         "warning": {
          "value": {
           "id": "maintenance-2026-12",
           "title": "Viðhald í nótt",
           "description": "Innskráning með korti liggur niðri milli klukkan 2 og 4.",
           "variant": "warning",
           "linkUrl": "https://example.is/vidhald",
           "linkTitle": "Nánar um viðhaldið",
           "dismissable": true
          }
         }
        }
       }
      }
     },
     "204": {
      "description": "No banner"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/{method}/": {
   "get": {
    "operationId": "getLoginChallenge",
    "tags": [
     "sign-in"
    ],
    "summary": "The number to compare, and the signed challenge that authenticate asks for",
    "parameters": [
     {
      "$ref": "#/components/parameters/Method"
     },
     {
      "$ref": "#/components/parameters/ReturnUrl"
     }
    ],
    "responses": {
     "200": {
      "$ref": "#/components/responses/Challenge"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/phone": {
   "get": {
    "operationId": "getPhoneLoginChallenge",
    "tags": [
     "sign-in"
    ],
    "summary": "The same as /login/phone/, for callers that leave the last slash out",
    "parameters": [
     {
      "$ref": "#/components/parameters/ReturnUrl"
     }
    ],
    "responses": {
     "200": {
      "$ref": "#/components/responses/Challenge"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/context": {
   "get": {
    "operationId": "getLoginContext",
    "tags": [
     "sign-in"
    ],
    "summary": "Who asks for the sign-in, and by which methods it can be done",
    "description": "Never a 4xx. Without a return URL, or with one that is not known, no client is named.",
    "parameters": [
     {
      "$ref": "#/components/parameters/ReturnUrl"
     }
    ],
    "responses": {
     "200": {
      "description": "What the sign-in page shows",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/LoginContext"
        },
        "examples": {
         "client": {
          "value": {
           "kind": "login",
           "clientName": "Prufuþjónustan",
           "methods": [
            "sim",
            "app",
            "card"
           ],
           "expiresAt": "2026-11-28T12:30:00.000Z"
          }
         },
         "noClient": {
          "value": {
           "kind": "login",
           "clientName": null,
           "methods": [
            "sim",
            "app",
            "card"
           ]
          }
         },
         "levelAsked": {
          "value": {
           "kind": "login",
           "clientName": "Prufuþjónustan",
           "methods": [
            "card"
           ],
           "tooLittle": [
            "sim",
            "app"
           ],
           "expiresAt": "2026-11-28T12:30:00.000Z"
          }
         }
        }
       }
      }
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/{method}/check-device": {
   "post": {
    "operationId": "checkDevice",
    "tags": [
     "sign-in"
    ],
    "summary": "Whether this device may sign this person in, and whether a second factor is needed",
    "description": "An unknown identifier is answered like a known one. When a second factor is needed its code is sent now.\n",
    "parameters": [
     {
      "$ref": "#/components/parameters/Method"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/DeviceCheckRequest"
       },
       "examples": {
        "phone": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA",
          "userIdentifier": "6110001"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "What comes next",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/DeviceCheck"
        },
        "examples": {
         "free": {
          "value": {
           "isNewLoginRestricted": false,
           "isTwoFactorRequired": false,
           "rememberDevice": false
          }
         },
         "twoFactor": {
          "value": {
           "isNewLoginRestricted": false,
           "isTwoFactorRequired": true,
           "rememberDevice": true
          }
         },
         "restricted": {
          "value": {
           "isNewLoginRestricted": true,
           "isTwoFactorRequired": false,
           "rememberDevice": false
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/{method}/authenticate": {
   "post": {
    "operationId": "authenticateLogin",
    "tags": [
     "sign-in"
    ],
    "summary": "Starts an authentication on the person's phone, app or card",
    "parameters": [
     {
      "$ref": "#/components/parameters/Method"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/LoginAuthentication"
       },
       "examples": {
        "phone": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA",
          "userIdentifier": "6110001",
          "verificationProperties": {
           "challenge": "eyJ1aWQiOiJrWDN2UjgifQ.c2lnbmF0dXJl",
           "code": "482"
          }
         }
        },
        "twoFactor": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA",
          "userIdentifier": "6110004",
          "verificationProperties": {
           "challenge": "eyJ1aWQiOiJrWDN2UjgifQ.c2lnbmF0dXJl",
           "code": "482"
          },
          "secondFactorCode": "317",
          "rememberDevice": true
         }
        },
        "card": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA",
          "verificationProperties": {
           "challenge": "eyJ1aWQiOiJrWDN2UjgifQ.c2lnbmF0dXJl",
           "code": "482"
          },
          "isOldCard": false
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/AttemptStarted"
     },
     "400": {
      "$ref": "#/components/responses/AttemptFailed"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "409": {
      "$ref": "#/components/responses/Changed"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/{method}/poll": {
   "post": {
    "operationId": "pollLogin",
    "tags": [
     "sign-in"
    ],
    "summary": "How the running authentication stands",
    "description": "The answer may be held for up to ten seconds while nothing changes.",
    "parameters": [
     {
      "$ref": "#/components/parameters/Method"
     }
    ],
    "requestBody": {
     "$ref": "#/components/requestBodies/Poll"
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/PollAnswer"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/{method}/signin": {
   "post": {
    "operationId": "signIn",
    "tags": [
     "sign-in"
    ],
    "summary": "Turns an approved authentication into a session",
    "description": "Sets the session cookie. An attempt signs in once; the return URL is the one it was begun with.",
    "parameters": [
     {
      "$ref": "#/components/parameters/Method"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/SignInRequest"
       },
       "examples": {
        "remembered": {
         "value": {
          "session": "S8d2hVbXq0LrW4nTzY6cK",
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA",
          "rememberMe": true
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/WhereTo"
     },
     "400": {
      "$ref": "#/components/responses/AttemptFailed"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Changed"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/phone/resend": {
   "post": {
    "operationId": "resendTwoFactor",
    "tags": [
     "sign-in"
    ],
    "summary": "Sends the second factor's code once more",
    "description": "Answered alike for known and unknown numbers. No resend gives back attempts that were used.",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/DeviceCheckRequest"
       },
       "examples": {
        "phone": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA",
          "userIdentifier": "6110004"
         }
        }
       }
      }
     }
    },
    "responses": {
     "204": {
      "description": "Sent if the number is known"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/card/script/{scriptId}": {
   "get": {
    "operationId": "getCardScript",
    "tags": [
     "sign-in"
    ],
    "summary": "The script that speaks to the person's card reader",
    "description": "Only for the browser that began the attempt, and only while the attempt is running.",
    "parameters": [
     {
      "$ref": "#/components/parameters/ScriptId"
     }
    ],
    "responses": {
     "200": {
      "description": "The script",
      "content": {
       "text/javascript": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "script": {
          "value": "/* asks the reader to sign the challenge */"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/card/complete": {
   "post": {
    "operationId": "completeCard",
    "tags": [
     "sign-in"
    ],
    "summary": "What the card's script brings back",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/CardCompletion"
       },
       "examples": {
        "simulated": {
         "value": {
          "scriptId": "c7Jm4XkP9sVw2QtR",
          "simulated": {
           "action": "approve",
           "nationalId": "0100900019"
          }
         }
        },
        "real": {
         "value": {
          "scriptId": "c7Jm4XkP9sVw2QtR",
          "certificate": "MIIB8jCCAZigAwIBAgIU"
         }
        }
       }
      }
     }
    },
    "responses": {
     "204": {
      "description": "The attempt is settled"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/passkey/options": {
   "post": {
    "operationId": "getPasskeyOptions",
    "tags": [
     "sign-in"
    ],
    "summary": "What the browser asks a passkey to sign",
    "description": "Good once, for this browser and interaction, for five minutes. Names no credential, so it tells nobody who has\na passkey. For where `/login/context` says that `passkey` is `offered`.\n",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
         "returnUrl"
        ],
        "properties": {
         "returnUrl": {
          "$ref": "#/components/schemas/ReturnUrl"
         }
        }
       },
       "examples": {
        "interaction": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/PasskeyOptions"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/login/passkey/signin": {
   "post": {
    "operationId": "signInWithPasskey",
    "tags": [
     "sign-in"
    ],
    "summary": "Turns the signature of a passkey into a session",
    "description": "Sets the session cookie. User verification is required, and proves that the device is known: a restriction lets\nit in. Where the client application asks for more than a passkey gives, the answer is 403 `/problems/not-allowed`\nwith the detail `level`, and the person goes on with the phone.\n",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/PasskeySignIn"
       },
       "examples": {
        "one": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA",
          "credential": {
           "id": "dGhpcyBpcyBhbiBpZA",
           "rawId": "dGhpcyBpcyBhbiBpZA",
           "type": "public-key",
           "response": {
            "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
            "authenticatorData": "SZYN5YgOjGh0NBcPZHZgW4",
            "signature": "MEUCIQDx",
            "userHandle": "azVGaDJLcFg4dkxx"
           },
           "clientExtensionResults": {}
          }
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/WhereTo"
     },
     "400": {
      "$ref": "#/components/responses/AttemptFailed"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/continue": {
   "get": {
    "operationId": "continueSignIn",
    "tags": [
     "sign-in"
    ],
    "summary": "Sends the browser to whatever is next",
    "description": "To the choice of whom to act for, to contact details that are due, or back to the caller. A return URL that is\nnot known leads to the profile or the sign-in page; never to an error.\n",
    "security": [],
    "parameters": [
     {
      "$ref": "#/components/parameters/ReturnUrl"
     },
     {
      "name": "state",
      "in": "query",
      "description": "Which part of the portal sends the person on.",
      "schema": {
       "type": "string"
      },
      "examples": {
       "actor": {
        "value": "actor-profile"
       }
      }
     }
    ],
    "responses": {
     "303": {
      "description": "The next place",
      "headers": {
       "Location": {
        "schema": {
         "type": "string"
        }
       }
      }
     }
    }
   }
  },
  "/confirm-identity/{method}/{id}": {
   "get": {
    "operationId": "getConfirmChallenge",
    "tags": [
     "confirm-identity"
    ],
    "summary": "The number to compare, and the signed challenge that authenticate asks for",
    "parameters": [
     {
      "$ref": "#/components/parameters/Method"
     },
     {
      "$ref": "#/components/parameters/InquiryId"
     }
    ],
    "responses": {
     "200": {
      "$ref": "#/components/responses/Challenge"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/confirm-identity/{id}/context": {
   "get": {
    "operationId": "getConfirmContext",
    "tags": [
     "confirm-identity"
    ],
    "summary": "Who asks, why, and whether the inquiry is still open",
    "description": "An unknown inquiry is answered without an id.",
    "parameters": [
     {
      "$ref": "#/components/parameters/InquiryId"
     }
    ],
    "responses": {
     "200": {
      "description": "What the confirmation page shows",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/ConfirmContext"
        },
        "examples": {
         "open": {
          "value": {
           "id": "q4Wn8RkZt1XbV6mY",
           "kind": "confirm-identity",
           "clientName": "Prufuþjónustan",
           "purpose": "Undirritun leigusamnings",
           "methods": [
            "sim",
            "app",
            "card"
           ],
           "status": "open",
           "expired": false,
           "expiresAt": "2026-11-28T12:30:00.000Z",
           "maskedIdentifier": "••• ••01"
          }
         },
         "unknown": {
          "value": {
           "kind": "confirm-identity"
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/confirm-identity/{method}/authenticate": {
   "post": {
    "operationId": "authenticateConfirm",
    "tags": [
     "confirm-identity"
    ],
    "summary": "Starts the authentication that will confirm the inquiry",
    "description": "From here on the inquiry belongs to this browser.",
    "parameters": [
     {
      "$ref": "#/components/parameters/Method"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/ConfirmAuthentication"
       },
       "examples": {
        "phone": {
         "value": {
          "id": "q4Wn8RkZt1XbV6mY",
          "userIdentifier": "6110001",
          "verificationProperties": {
           "challenge": "eyJ1aWQiOiJxNFduOFIifQ.c2lnbmF0dXJl",
           "code": "905"
          }
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/AttemptStarted"
     },
     "400": {
      "$ref": "#/components/responses/AttemptFailed"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Changed"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/confirm-identity/{method}/poll": {
   "post": {
    "operationId": "pollConfirm",
    "tags": [
     "confirm-identity"
    ],
    "summary": "How the running authentication stands",
    "description": "The answer may be held for up to ten seconds while nothing changes.",
    "parameters": [
     {
      "$ref": "#/components/parameters/Method"
     }
    ],
    "requestBody": {
     "$ref": "#/components/requestBodies/Poll"
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/PollAnswer"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/confirm-identity/{method}/verify": {
   "post": {
    "operationId": "verifyConfirm",
    "tags": [
     "confirm-identity"
    ],
    "summary": "Confirms or declines the inquiry with an approved authentication",
    "parameters": [
     {
      "$ref": "#/components/parameters/Method"
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/VerifyRequest"
       },
       "examples": {
        "confirm": {
         "value": {
          "session": "S8d2hVbXq0LrW4nTzY6cK"
         }
        },
        "decline": {
         "value": {
          "session": "S8d2hVbXq0LrW4nTzY6cK",
          "decision": "decline"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The inquiry is settled",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "additionalProperties": false,
         "required": [
          "status"
         ],
         "properties": {
          "status": {
           "type": "string",
           "enum": [
            "confirmed",
            "declined"
           ]
          }
         }
        },
        "examples": {
         "confirmed": {
          "value": {
           "status": "confirmed"
          }
         },
         "declined": {
          "value": {
           "status": "declined"
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/AttemptFailed"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Changed"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/me/user": {
   "get": {
    "operationId": "getUser",
    "tags": [
     "person"
    ],
    "summary": "Who is signed in",
    "description": "Somebody anonymous is answered with an empty object.",
    "security": [
     {
      "csrf": [],
      "session": []
     },
     {
      "csrf": []
     }
    ],
    "responses": {
     "200": {
      "description": "The person of the session",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/User"
        },
        "examples": {
         "acting": {
          "value": {
           "nationalId": "0100900019",
           "name": "Anna Prufudóttir",
           "actor": {
            "nationalId": "4100900010",
            "name": "Prufa ehf."
           },
           "expiresAt": "2026-11-28T12:30:00.000Z"
          }
         },
         "anonymous": {
          "value": {}
         }
        }
       }
      }
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/me/signout": {
   "post": {
    "operationId": "signOut",
    "tags": [
     "person"
    ],
    "summary": "Ends the session everywhere it is known",
    "description": "Also 200 when nobody was signed in.",
    "security": [
     {
      "csrf": [],
      "session": []
     },
     {
      "csrf": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "type": "object",
        "additionalProperties": false,
        "properties": {
         "returnUrl": {
          "$ref": "#/components/schemas/ReturnUrl"
         }
        }
       },
       "examples": {
        "bare": {
         "value": {}
        },
        "toClient": {
         "value": {
          "returnUrl": "http://localhost:4020/"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The URL to go to",
      "content": {
       "text/plain": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "login": {
          "value": "/app/login"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/me/devices": {
   "get": {
    "operationId": "listDevices",
    "tags": [
     "person"
    ],
    "summary": "Devices the person has asked to be remembered",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "200": {
      "description": "Newest first",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Devices"
        },
        "examples": {
         "one": {
          "value": {
           "devices": [
            {
             "id": "d5Fh2KpX8vLq",
             "name": "Chrome á Android",
             "createdAt": "2026-10-02T08:15:00.000Z",
             "lastUsedAt": "2026-11-27T19:42:10.000Z",
             "current": true
            }
           ]
          }
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   },
   "delete": {
    "operationId": "forgetDevices",
    "tags": [
     "security"
    ],
    "summary": "Forgets all remembered devices",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "204": {
      "description": "Forgotten"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/me/devices/{id}": {
   "patch": {
    "operationId": "renameDevice",
    "tags": [
     "security"
    ],
    "summary": "Gives a remembered device another name",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "parameters": [
     {
      "$ref": "#/components/parameters/OwnId"
     }
    ],
    "requestBody": {
     "$ref": "#/components/requestBodies/Rename"
    },
    "responses": {
     "204": {
      "description": "Renamed"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   },
   "delete": {
    "operationId": "revokeDevice",
    "tags": [
     "person"
    ],
    "summary": "Forgets a remembered device",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "parameters": [
     {
      "name": "id",
      "in": "path",
      "required": true,
      "schema": {
       "type": "string",
       "minLength": 1,
       "maxLength": 200
      },
      "examples": {
       "device": {
        "value": "d5Fh2KpX8vLq"
       }
      }
     }
    ],
    "responses": {
     "204": {
      "description": "Forgotten"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/security": {
   "get": {
    "operationId": "getSecurity",
    "tags": [
     "security"
    ],
    "summary": "How the person's sign-in is guarded, and what of this part of the document the service offers",
    "description": "A service that has none of it answers 404, and the portal offers none of it. What `offers` does not name may be\nanswered 404 as well.\n",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "200": {
      "description": "The state now",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Security"
        },
        "examples": {
         "free": {
          "value": {
           "offers": [
            "restriction",
            "devices",
            "sessions",
            "applications",
            "history",
            "passkeys"
           ],
           "restriction": {
            "active": false
           },
           "isKnownDevice": true,
           "suggestsRestriction": false
          }
         },
         "forAWeek": {
          "value": {
           "offers": [
            "restriction",
            "devices",
            "sessions",
            "applications",
            "history",
            "passkeys"
           ],
           "restriction": {
            "active": true,
            "since": "2026-11-28T12:04:31.000Z",
            "until": "2026-12-05T12:04:31.000Z"
           },
           "isKnownDevice": false,
           "suggestsRestriction": false
          }
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/security/restriction": {
   "post": {
    "operationId": "setRestriction",
    "tags": [
     "security"
    ],
    "summary": "Lets only known devices sign in as the person, or any device again",
    "description": "In force at once, for every method and for inquiries; requests under way on other devices end. Any session\nturns it on. Only a session on a known device, or one begun with a passkey and no passkey removed since, turns it\noff or shortens it; others are answered 403 `/problems/restricted`.\n",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/RestrictionChoice"
       },
       "examples": {
        "week": {
         "value": {
          "choice": "week"
         }
        },
        "lasting": {
         "value": {
          "choice": "lasting"
         }
        },
        "off": {
         "value": {
          "choice": "off"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The restriction as it is now",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Restriction"
        },
        "examples": {
         "lasting": {
          "value": {
           "active": true,
           "since": "2026-11-28T12:04:31.000Z"
          }
         },
         "off": {
          "value": {
           "active": false
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/sessions": {
   "get": {
    "operationId": "listSessions",
    "tags": [
     "security"
    ],
    "summary": "Where the person is signed in",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "200": {
      "description": "The one that asks first, then the newest",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Sessions"
        },
        "examples": {
         "two": {
          "value": {
           "sessions": [
            {
             "id": "pX3kV8qR2mTf",
             "device": "Chrome · Android",
             "method": "sim",
             "startedAt": "2026-11-28T12:04:31.000Z",
             "expiresAt": "2026-11-28T20:04:31.000Z",
             "current": true,
             "applications": [
              {
               "name": "Prufuþjónustan",
               "actor": {
                "name": "Prufa ehf.",
                "nationalId": "4100900010"
               }
              }
             ]
            },
            {
             "id": "t7YcN2dV5rBs",
             "device": "Firefox · Windows",
             "method": "passkey",
             "startedAt": "2026-11-28T08:15:00.000Z",
             "expiresAt": "2026-11-28T16:15:00.000Z",
             "current": false,
             "applications": []
            }
           ]
          }
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   },
   "delete": {
    "operationId": "endOtherSessions",
    "tags": [
     "security"
    ],
    "summary": "Ends all of the person's sessions but the one that asks",
    "description": "Client applications with a back-channel logout address are told.",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "204": {
      "description": "Ended"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/sessions/{id}": {
   "delete": {
    "operationId": "endSession",
    "tags": [
     "security"
    ],
    "summary": "Ends one of the person's sessions",
    "description": "Client applications with a back-channel logout address are told.",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "parameters": [
     {
      "$ref": "#/components/parameters/OwnId"
     }
    ],
    "responses": {
     "204": {
      "description": "Ended"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/applications": {
   "get": {
    "operationId": "listApplications",
    "tags": [
     "security"
    ],
    "summary": "Client applications that may act for the person while they are away",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "200": {
      "description": "Newest first",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Applications"
        },
        "examples": {
         "one": {
          "value": {
           "applications": [
            {
             "id": "g5Fh2KpX8vLq",
             "name": "Prufuþjónustan",
             "since": "2026-11-02T08:15:00.000Z",
             "until": "2026-12-02T08:15:00.000Z"
            }
           ]
          }
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/applications/{id}": {
   "delete": {
    "operationId": "endApplication",
    "tags": [
     "security"
    ],
    "summary": "Takes back what an application may do while the person is away",
    "description": "Its refresh tokens and access tokens end with it.",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "parameters": [
     {
      "$ref": "#/components/parameters/OwnId"
     }
    ],
    "responses": {
     "204": {
      "description": "Ended"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/history": {
   "get": {
    "operationId": "getHistory",
    "tags": [
     "security"
    ],
    "summary": "What has happened to the person's sign-in in the last 13 months",
    "description": "The person's own, also while they act for somebody else.",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "parameters": [
     {
      "$ref": "#/components/parameters/HistoryKinds"
     },
     {
      "name": "cursor",
      "in": "query",
      "description": "The `next` of the page before.",
      "schema": {
       "type": "string",
       "maxLength": 200
      },
      "examples": {
       "second": {
        "value": "MTIzNA"
       }
      }
     }
    ],
    "responses": {
     "200": {
      "description": "Newest first, 50 at most",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/History"
        },
        "examples": {
         "one": {
          "value": {
           "entries": [
            {
             "id": "1234",
             "at": "2026-11-28T12:04:31.000Z",
             "kind": "signed-in",
             "method": "sim",
             "device": "Chrome · Android",
             "application": "Prufuþjónustan"
            }
           ],
           "next": "MTIzNA"
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/history.csv": {
   "get": {
    "operationId": "downloadHistory",
    "tags": [
     "security"
    ],
    "summary": "All of the history, as a file for a spreadsheet",
    "description": "CSV in UTF-8 with a byte order mark, a header in the person's language and the time in Reykjavik. Columns are\nparted as spreadsheets in that language do: by semicolons in Icelandic, by commas in English. A value that a\nspreadsheet would read as a formula is written so that it is text.\n",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "parameters": [
     {
      "$ref": "#/components/parameters/HistoryKinds"
     }
    ],
    "responses": {
     "200": {
      "description": "The file",
      "content": {
       "text/csv": {
        "schema": {
         "type": "string"
        },
        "examples": {
         "one": {
          "value": "Tími;Atburður\r\n28.11.2026 12:04;Innskráning"
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/passkeys": {
   "get": {
    "operationId": "listPasskeys",
    "tags": [
     "security"
    ],
    "summary": "The person's passkeys",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "200": {
      "description": "Newest first",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Passkeys"
        },
        "examples": {
         "one": {
          "value": {
           "passkeys": [
            {
             "id": "k5Fh2KpX8vLq",
             "name": "iPhone",
             "createdAt": "2026-11-02T08:15:00.000Z",
             "lastUsedAt": "2026-11-27T19:42:10.000Z",
             "isBackedUp": true
            }
           ],
           "isOfferDue": false
          }
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   },
   "post": {
    "operationId": "addPasskey",
    "tags": [
     "security"
    ],
    "summary": "Keeps a passkey that the browser has made",
    "description": "The answer of `navigator.credentials.create()` to options of this session, once. User verification is required.\nOnly a session begun with eID may add one; others are answered 403 `/problems/not-allowed`. While only known\ndevices sign in as the person, a session on any other device is answered 403 `/problems/restricted`: a passkey\nwould let it in.\n",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/NewPasskey"
       },
       "examples": {
        "one": {
         "value": {
          "name": "iPhone",
          "credential": {
           "id": "dGhpcyBpcyBhbiBpZA",
           "rawId": "dGhpcyBpcyBhbiBpZA",
           "type": "public-key",
           "response": {
            "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
            "attestationObject": "o2NmbXRkbm9uZQ"
           },
           "clientExtensionResults": {}
          }
         }
        }
       }
      }
     }
    },
    "responses": {
     "201": {
      "description": "Kept",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Passkey"
        },
        "examples": {
         "one": {
          "value": {
           "id": "k5Fh2KpX8vLq",
           "name": "iPhone",
           "createdAt": "2026-11-28T12:04:31.000Z",
           "isBackedUp": true
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/AttemptFailed"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Changed"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/passkeys/options": {
   "post": {
    "operationId": "getNewPasskeyOptions",
    "tags": [
     "security"
    ],
    "summary": "What the browser makes a new passkey of",
    "description": "Good for one passkey of this session, for five minutes. Refused as the passkey would be.",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "$ref": "#/components/requestBodies/Nothing"
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/PasskeyOptions"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/passkeys/offer": {
   "post": {
    "operationId": "declinePasskeyOffer",
    "tags": [
     "security"
    ],
    "summary": "The person does not want to be offered a passkey again",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "$ref": "#/components/requestBodies/Nothing"
    },
    "responses": {
     "204": {
      "description": "Remembered"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/me/passkeys/{id}": {
   "patch": {
    "operationId": "renamePasskey",
    "tags": [
     "security"
    ],
    "summary": "Gives a passkey another name",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "parameters": [
     {
      "$ref": "#/components/parameters/OwnId"
     }
    ],
    "requestBody": {
     "$ref": "#/components/requestBodies/Rename"
    },
    "responses": {
     "204": {
      "description": "Renamed"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   },
   "delete": {
    "operationId": "removePasskey",
    "tags": [
     "security"
    ],
    "summary": "Removes a passkey",
    "description": "Nobody signs in with it any more. The sessions it began go on.",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "parameters": [
     {
      "$ref": "#/components/parameters/OwnId"
     }
    ],
    "responses": {
     "204": {
      "description": "Removed"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/actor/delegations": {
   "get": {
    "operationId": "getDelegations",
    "tags": [
     "delegation"
    ],
    "summary": "The person's own identity and everybody they may act for",
    "description": "One entry a party, whatever the number of mandates. Minors are there too; acting for one is refused.",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "parameters": [
     {
      "$ref": "#/components/parameters/ReturnUrl"
     }
    ],
    "responses": {
     "200": {
      "description": "Whom to choose from",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Delegations"
        },
        "examples": {
         "several": {
          "value": {
           "clientName": "Prufuþjónustan",
           "self": {
            "name": "Anna Prufudóttir",
            "nationalId": "0100900019"
           },
           "delegations": [
            {
             "name": "Hrafn Einfari",
             "nationalId": "0700990079",
             "subjectKind": "individual",
             "types": [
              "Custom",
              "PersonalRepresentative"
             ]
            },
            {
             "name": "Kári Litli",
             "nationalId": "0100150109",
             "subjectKind": "individual",
             "types": [
              "LegalGuardianMinor"
             ]
            },
            {
             "name": "Prufa ehf.",
             "nationalId": "4100900010",
             "subjectKind": "company",
             "types": [
              "ProcurationHolder"
             ]
            }
           ]
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   },
   "post": {
    "operationId": "chooseDelegation",
    "tags": [
     "delegation"
    ],
    "summary": "Chooses whom to act for",
    "description": "Checked against the register anew, not against the list that was shown.",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
         "returnUrl",
         "nationalId"
        ],
        "properties": {
         "returnUrl": {
          "$ref": "#/components/schemas/ReturnUrl"
         },
         "nationalId": {
          "description": "Null for oneself.",
          "type": [
           "string",
           "null"
          ],
          "pattern": "^\\d{10}$"
         },
         "shareContactDetails": {
          "description": "What the person says to the contact details that the list asks about; no where it is absent.",
          "type": "boolean"
         }
        }
       },
       "examples": {
        "company": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA",
          "nationalId": "4100900010"
         }
        },
        "self": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA",
          "nationalId": null
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/WhereTo"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/actor/delegations/decline": {
   "post": {
    "operationId": "declineDelegation",
    "tags": [
     "delegation"
    ],
    "summary": "Goes back to the client application without a sign-in",
    "description": "The client application gets the error `access_denied`; the session stays.",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
         "returnUrl"
        ],
        "properties": {
         "returnUrl": {
          "$ref": "#/components/schemas/ReturnUrl"
         }
        }
       },
       "examples": {
        "named": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/WhereTo"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "410": {
      "$ref": "#/components/responses/Gone"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/me/user-profile": {
   "get": {
    "operationId": "getUserProfile",
    "tags": [
     "user-profile"
    ],
    "summary": "The person's contact details",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "200": {
      "description": "The profile",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/UserProfile"
        },
        "examples": {
         "verified": {
          "value": {
           "email": "anna@prufa.example",
           "emailVerified": true,
           "emailStatus": "VERIFIED",
           "mobilePhoneNumber": "6110001",
           "mobilePhoneNumberVerified": true,
           "mobilePhoneStatus": "VERIFIED",
           "needsNudge": false,
           "emailNotifications": true,
           "nudgeLastAt": "2026-06-01T09:00:00.000Z",
           "version": 4
          }
         },
         "onboarding": {
          "value": {
           "emailVerified": false,
           "emailStatus": "NOT_DEFINED",
           "mobilePhoneNumberVerified": false,
           "mobilePhoneStatus": "NOT_DEFINED",
           "needsNudge": null,
           "emailNotifications": false,
           "version": 1
          }
         }
        }
       }
      }
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/me/emails": {
   "get": {
    "operationId": "getMyEmails",
    "tags": [
     "user-profile"
    ],
    "summary": "All emails the person has registered",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "200": {
      "$ref": "#/components/responses/Emails"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/me/user-profile/create-verification": {
   "post": {
    "operationId": "createUserVerification",
    "tags": [
     "user-profile"
    ],
    "summary": "Sends a code to an email address or a mobile phone",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/Contact"
       },
       "examples": {
        "email": {
         "value": {
          "email": "anna@prufa.example"
         }
        },
        "phone": {
         "value": {
          "mobilePhoneNumber": "6110001"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The same field, normalised",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Contact"
        },
        "examples": {
         "email": {
          "value": {
           "email": "anna@prufa.example"
          }
         },
         "phone": {
          "value": {
           "mobilePhoneNumber": "6110001"
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/me/user-profile/update": {
   "patch": {
    "operationId": "updateUserProfile",
    "tags": [
     "user-profile"
    ],
    "summary": "Saves an email or a mobile phone with the code that was sent there",
    "description": "The value must be the one the code was sent to. An empty value without a code clears it. With a `version` that\nis behind, nothing is saved and the answer is 409.\n",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "oneOf": [
         {
          "$ref": "#/components/schemas/EmailChange"
         },
         {
          "$ref": "#/components/schemas/PhoneChange"
         }
        ]
       },
       "examples": {
        "email": {
         "value": {
          "email": "anna@prufa.example",
          "emailVerificationCode": "204"
         }
        },
        "phone": {
         "value": {
          "mobilePhoneNumber": "6110001",
          "mobilePhoneNumberVerificationCode": "771"
         }
        },
        "clearEmail": {
         "value": {
          "email": "",
          "version": 4
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "What is now saved",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/SavedContacts"
        },
        "examples": {
         "both": {
          "value": {
           "email": "anna@prufa.example",
           "emailVerified": true,
           "mobilePhoneNumber": "6110001",
           "mobilePhoneNumberVerified": true,
           "version": 5
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/AttemptFailed"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "409": {
      "$ref": "#/components/responses/Changed"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/me/user-profile/primary": {
   "patch": {
    "operationId": "setPrimaryEmail",
    "tags": [
     "user-profile"
    ],
    "summary": "Makes one of the verified emails the primary one",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
         "emailId"
        ],
        "properties": {
         "emailId": {
          "$ref": "#/components/schemas/EmailId"
         },
         "version": {
          "$ref": "#/components/schemas/Version"
         }
        }
       },
       "examples": {
        "second": {
         "value": {
          "emailId": "e2Hk9TqW5zXm"
         }
        }
       }
      }
     }
    },
    "responses": {
     "204": {
      "description": "It is the primary one now"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Changed"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/me/user-profile/nudge": {
   "post": {
    "operationId": "nudgeUser",
    "tags": [
     "user-profile"
    ],
    "summary": "Notes that the person was asked, or skipped",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "$ref": "#/components/requestBodies/Nudge"
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/actor/profile": {
   "get": {
    "operationId": "getActorProfile",
    "tags": [
     "actor-profile"
    ],
    "summary": "Where notifications go while acting for somebody",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "200": {
      "$ref": "#/components/responses/ActorProfile"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   },
   "patch": {
    "operationId": "updateActorProfile",
    "tags": [
     "actor-profile"
    ],
    "summary": "Saves the notification choice, or an email with the code that was sent there",
    "description": "With a `version` that is behind, nothing is saved and the answer is 409.",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "oneOf": [
         {
          "$ref": "#/components/schemas/NotificationChoice"
         },
         {
          "$ref": "#/components/schemas/ActorEmailChange"
         }
        ]
       },
       "examples": {
        "notifications": {
         "value": {
          "emailNotifications": true
         }
        },
        "email": {
         "value": {
          "email": "anna@fyrirtaeki.example",
          "emailVerificationCode": "638"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/ActorProfile"
     },
     "400": {
      "$ref": "#/components/responses/AttemptFailed"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "409": {
      "$ref": "#/components/responses/Changed"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/actor/profile/create-verification": {
   "post": {
    "operationId": "createActorVerification",
    "tags": [
     "actor-profile"
    ],
    "summary": "Sends a code to an email address",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/EmailContact"
       },
       "examples": {
        "email": {
         "value": {
          "email": "anna@fyrirtaeki.example"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "description": "The address, normalised",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EmailContact"
        },
        "examples": {
         "email": {
          "value": {
           "email": "anna@fyrirtaeki.example"
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/actor/profile/nudge": {
   "post": {
    "operationId": "nudgeActor",
    "tags": [
     "actor-profile"
    ],
    "summary": "Notes that the person was asked, or skipped",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "$ref": "#/components/requestBodies/Nudge"
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v2/actor/emails": {
   "get": {
    "operationId": "getActorEmails",
    "tags": [
     "actor-profile"
    ],
    "summary": "Emails the person can choose from while acting for somebody",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "responses": {
     "200": {
      "$ref": "#/components/responses/Emails"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   },
   "post": {
    "operationId": "addActorEmail",
    "tags": [
     "actor-profile"
    ],
    "summary": "Registers an email with the code that was sent there",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/VerifiedEmail"
       },
       "examples": {
        "email": {
         "value": {
          "email": "anna@fyrirtaeki.example",
          "emailVerificationCode": "638"
         }
        }
       }
      }
     }
    },
    "responses": {
     "201": {
      "description": "The new record",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Email"
        },
        "examples": {
         "email": {
          "value": {
           "id": "e7Yc3NdV1rBs",
           "email": "anna@fyrirtaeki.example",
           "primary": false,
           "status": "VERIFIED"
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/AttemptFailed"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "409": {
      "$ref": "#/components/responses/Changed"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   },
   "patch": {
    "operationId": "chooseActorEmail",
    "tags": [
     "actor-profile"
    ],
    "summary": "Uses one of the registered emails for the party acted for",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
         "emailsId"
        ],
        "properties": {
         "emailsId": {
          "$ref": "#/components/schemas/EmailId"
         },
         "version": {
          "$ref": "#/components/schemas/Version"
         }
        }
       },
       "examples": {
        "second": {
         "value": {
          "emailsId": "e2Hk9TqW5zXm"
         }
        }
       }
      }
     }
    },
    "responses": {
     "200": {
      "$ref": "#/components/responses/ActorProfile"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "409": {
      "$ref": "#/components/responses/Changed"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/events": {
   "post": {
    "operationId": "postEvent",
    "tags": [
     "person"
    ],
    "summary": "Notes what the person did, for the client application that sent them",
    "security": [
     {
      "csrf": [],
      "session": []
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "type": "object",
        "additionalProperties": false,
        "required": [
         "returnUrl",
         "eventType"
        ],
        "properties": {
         "returnUrl": {
          "$ref": "#/components/schemas/ReturnUrl"
         },
         "eventType": {
          "$ref": "#/components/schemas/EventType"
         }
        }
       },
       "examples": {
        "email": {
         "value": {
          "returnUrl": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA",
          "eventType": "UpdateEmail"
         }
        }
       }
      }
     }
    },
    "responses": {
     "202": {
      "$ref": "#/components/responses/Done"
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/events": {
   "get": {
    "operationId": "listEvents",
    "tags": [
     "clients"
    ],
    "summary": "Events that people caused on their way from this client application",
    "security": [
     {
      "client": [
       "events"
      ]
     }
    ],
    "parameters": [
     {
      "name": "after",
      "in": "query",
      "description": "The `next` of the answer before; left out for the oldest event.",
      "schema": {
       "type": "string",
       "maxLength": 200
      },
      "examples": {
       "cursor": {
        "value": "v3Lm8QpT"
       }
      }
     },
     {
      "name": "limit",
      "in": "query",
      "schema": {
       "type": "integer",
       "minimum": 1,
       "maximum": 500
      },
      "examples": {
       "hundred": {
        "value": 100
       }
      }
     }
    ],
    "responses": {
     "200": {
      "description": "Oldest first",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Events"
        },
        "examples": {
         "one": {
          "value": {
           "events": [
            {
             "id": "v3Lm8QpT",
             "eventType": "UpdateEmail",
             "subject": "9fK2mXqVb7Rt",
             "at": "2026-11-28T12:04:31.000Z"
            }
           ],
           "next": "v3Lm8QpT"
          }
         },
         "none": {
          "value": {
           "events": [],
           "next": "v3Lm8QpT"
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/inquiries": {
   "post": {
    "operationId": "createInquiry",
    "tags": [
     "clients"
    ],
    "summary": "Asks somebody to confirm their identity",
    "security": [
     {
      "client": [
       "inquiries"
      ]
     }
    ],
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/InquiryRequest"
       },
       "examples": {
        "lease": {
         "value": {
          "nationalId": "0100900019",
          "purpose": {
           "is": "Undirritun leigusamnings",
           "en": "Signing a lease"
          },
          "expiresIn": 900
         }
        }
       }
      }
     }
    },
    "responses": {
     "201": {
      "description": "The link to send to the person",
      "content": {
       "application/json": {
        "schema": {
         "type": "object",
         "additionalProperties": false,
         "required": [
          "id",
          "url",
          "expiresAt"
         ],
         "properties": {
          "id": {
           "type": "string"
          },
          "url": {
           "type": "string",
           "format": "uri"
          },
          "expiresAt": {
           "type": "string",
           "format": "date-time"
          }
         }
        },
        "examples": {
         "link": {
          "value": {
           "id": "q4Wn8RkZt1XbV6mY",
           "url": "http://localhost:4000/app/confirm-identity/q4Wn8RkZt1XbV6mY",
           "expiresAt": "2026-11-28T12:30:00.000Z"
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "429": {
      "$ref": "#/components/responses/TooMany"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  },
  "/v1/inquiries/{id}": {
   "get": {
    "operationId": "getInquiry",
    "tags": [
     "clients"
    ],
    "summary": "What became of an inquiry",
    "description": "Kept for 30 days after it expires.",
    "security": [
     {
      "client": [
       "inquiries"
      ]
     }
    ],
    "parameters": [
     {
      "$ref": "#/components/parameters/InquiryId"
     }
    ],
    "responses": {
     "200": {
      "description": "Its state, with the signed outcome once it is over",
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Inquiry"
        },
        "examples": {
         "open": {
          "value": {
           "id": "q4Wn8RkZt1XbV6mY",
           "status": "open",
           "expiresAt": "2026-11-28T12:30:00.000Z"
          }
         },
         "confirmed": {
          "value": {
           "id": "q4Wn8RkZt1XbV6mY",
           "status": "confirmed",
           "expiresAt": "2026-11-28T12:30:00.000Z",
           "confirmation": "eyJhbGciOiJFUzI1NiJ9.eyJuYW1lIjoiQW5uYSJ9.c2lnbmF0dXJl"
          }
         },
         "expired": {
          "value": {
           "id": "q4Wn8RkZt1XbV6mY",
           "status": "expired",
           "expiresAt": "2026-11-28T12:30:00.000Z",
           "confirmation": "eyJhbGciOiJFUzI1NiJ9.eyJzdGF0dXMiOiJleHBpcmVkIn0.c2lnbmF0dXJl"
          }
         }
        }
       }
      }
     },
     "400": {
      "$ref": "#/components/responses/Invalid"
     },
     "401": {
      "$ref": "#/components/responses/SignedOut"
     },
     "403": {
      "$ref": "#/components/responses/NotAllowed"
     },
     "404": {
      "$ref": "#/components/responses/NotFound"
     },
     "503": {
      "$ref": "#/components/responses/Unavailable"
     }
    }
   }
  }
 },
 "components": {
  "securitySchemes": {
   "csrf": {
    "type": "apiKey",
    "in": "header",
    "name": "X-XSRF-IDS",
    "description": "Equal to the cookie `__Host-XSRF-IDS`. A write without it is answered 403 `/problems/csrf`."
   },
   "session": {
    "type": "apiKey",
    "in": "cookie",
    "name": "__Host-session"
   },
   "client": {
    "type": "oauth2",
    "flows": {
     "clientCredentials": {
      "tokenUrl": "/connect/token",
      "scopes": {
       "inquiries": "Make and read inquiries",
       "events": "Read the events of one's own users"
      }
     }
    }
   }
  },
  "parameters": {
   "Method": {
    "name": "method",
    "in": "path",
    "required": true,
    "description": "The phone-based ID is `phone` here and `sim` in the portal's own words.",
    "schema": {
     "type": "string",
     "enum": [
      "phone",
      "app",
      "card"
     ]
    },
    "examples": {
     "phone": {
      "value": "phone"
     }
    }
   },
   "InquiryId": {
    "name": "id",
    "in": "path",
    "required": true,
    "schema": {
     "type": "string",
     "minLength": 1,
     "maxLength": 200
    },
    "examples": {
     "inquiry": {
      "value": "q4Wn8RkZt1XbV6mY"
     }
    }
   },
   "OwnId": {
    "name": "id",
    "in": "path",
    "required": true,
    "description": "An id of the person's own; another's is answered like one that is not there.",
    "schema": {
     "type": "string",
     "minLength": 1,
     "maxLength": 200
    },
    "examples": {
     "own": {
      "value": "d5Fh2KpX8vLq"
     }
    }
   },
   "HistoryKinds": {
    "name": "kind",
    "in": "query",
    "description": "Only entries of this kind.",
    "schema": {
     "$ref": "#/components/schemas/HistoryKind"
    },
    "examples": {
     "signedIn": {
      "value": "signed-in"
     }
    }
   },
   "ScriptId": {
    "name": "scriptId",
    "in": "path",
    "required": true,
    "schema": {
     "type": "string",
     "pattern": "^[A-Za-z0-9_-]{1,64}$"
    },
    "examples": {
     "script": {
      "value": "c7Jm4XkP9sVw2QtR"
     }
    }
   },
   "ReturnUrl": {
    "name": "returnUrl",
    "in": "query",
    "description": "Given once at most.",
    "schema": {
     "type": "string"
    },
    "examples": {
     "interaction": {
      "value": "/connect/authorize/kX3vR8pQm2TfYw7LzN5bA"
     }
    }
   },
   "Locale": {
    "name": "locale",
    "in": "query",
    "required": true,
    "schema": {
     "type": "string",
     "enum": [
      "is-IS",
      "en"
     ]
    },
    "examples": {
     "icelandic": {
      "value": "is-IS"
     }
    }
   }
  },
  "requestBodies": {
   "Poll": {
    "required": true,
    "content": {
     "application/json": {
      "schema": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "session"
       ],
       "properties": {
        "session": {
         "$ref": "#/components/schemas/SessionId"
        }
       }
      },
      "examples": {
       "session": {
        "value": {
         "session": "S8d2hVbXq0LrW4nTzY6cK"
        }
       }
      }
     }
    }
   },
   "Nothing": {
    "required": true,
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Nothing"
      },
      "examples": {
       "nothing": {
        "value": {}
       }
      }
     }
    }
   },
   "Rename": {
    "required": true,
    "content": {
     "application/json": {
      "schema": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "name"
       ],
       "properties": {
        "name": {
         "$ref": "#/components/schemas/OwnName"
        }
       }
      },
      "examples": {
       "phone": {
        "value": {
         "name": "Síminn minn"
        }
       }
      }
     }
    }
   },
   "Nudge": {
    "required": true,
    "content": {
     "application/json": {
      "schema": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "nudgeType"
       ],
       "properties": {
        "nudgeType": {
         "$ref": "#/components/schemas/NudgeType"
        }
       }
      },
      "examples": {
       "skipped": {
        "value": {
         "nudgeType": "SKIP_EMAIL"
        }
       }
      }
     }
    }
   }
  },
  "responses": {
   "Challenge": {
    "description": "Single use, for this browser",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Challenge"
      },
      "examples": {
       "phone": {
        "value": {
         "method": "phone",
         "verificationProperties": {
          "challenge": "eyJ1aWQiOiJrWDN2UjgifQ.c2lnbmF0dXJl",
          "code": "482"
         },
         "expiresAt": "2026-11-28T12:10:00.000Z"
        }
       }
      }
     }
    }
   },
   "AttemptStarted": {
    "description": "The person is being asked",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/AttemptStarted"
      },
      "examples": {
       "phone": {
        "value": {
         "session": {
          "id": "S8d2hVbXq0LrW4nTzY6cK",
          "code": "482",
          "expiresAt": "2026-11-28T12:02:00.000Z",
          "pollAfterMs": 1000
         }
        }
       },
       "card": {
        "value": {
         "session": {
          "id": "S8d2hVbXq0LrW4nTzY6cK",
          "scriptId": "c7Jm4XkP9sVw2QtR",
          "expiresAt": "2026-11-28T12:02:00.000Z",
          "pollAfterMs": 1000
         }
        }
       }
      }
     }
    }
   },
   "PollAnswer": {
    "description": "The state of the attempt",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/PollAnswer"
      },
      "examples": {
       "pending": {
        "value": {
         "status": "pending",
         "pollAfterMs": 1000
        }
       },
       "approved": {
        "value": {
         "status": "approved",
         "pollAfterMs": 0
        }
       }
      }
     }
    }
   },
   "WhereTo": {
    "description": "The URL to go to",
    "content": {
     "application/json": {
      "schema": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "returnUrl"
       ],
       "properties": {
        "returnUrl": {
         "type": "string"
        },
        "next": {
         "type": "string",
         "description": "Where `/continue` would lead now, told where that is known and nothing is noted on the way. A page of the portal can go there by itself; `returnUrl` leads there too."
        }
       }
      },
      "examples": {
       "continue": {
        "value": {
         "returnUrl": "/continue?returnUrl=%2Fconnect%2Fauthorize%2FkX3vR8pQm2TfYw7LzN5bA"
        }
       },
       "known": {
        "value": {
         "returnUrl": "/continue?returnUrl=%2Fconnect%2Fauthorize%2FkX3vR8pQm2TfYw7LzN5bA",
         "next": "/app/delegation?returnUrl=%2Fconnect%2Fauthorize%2FkX3vR8pQm2TfYw7LzN5bA"
        }
       }
      }
     }
    }
   },
   "PasskeyOptions": {
    "description": "Options as JSON (Web Authentication Level 3, section 5.1.8), for `parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/PasskeyOptions"
      },
      "examples": {
       "signIn": {
        "value": {
         "publicKey": {
          "challenge": "c3R1ZmYtdG8tc2lnbg",
          "rpId": "localhost",
          "timeout": 300000,
          "userVerification": "required",
          "allowCredentials": []
         }
        }
       }
      }
     }
    }
   },
   "Emails": {
    "description": "The emails, possibly none",
    "content": {
     "application/json": {
      "schema": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "emails"
       ],
       "properties": {
        "emails": {
         "type": "array",
         "items": {
          "$ref": "#/components/schemas/Email"
         }
        }
       }
      },
      "examples": {
       "several": {
        "value": {
         "emails": [
          {
           "id": "e1Dp6MwL4xQn",
           "email": "jon@skradi.example",
           "primary": true,
           "status": "VERIFIED"
          },
          {
           "id": "e2Hk9TqW5zXm",
           "email": "jon@vinna.example",
           "primary": false,
           "status": "VERIFIED"
          },
          {
           "id": "e3Vb7RzK2tYc",
           "email": "jon@felag.example",
           "primary": false,
           "status": "NOT_VERIFIED"
          }
         ]
        }
       },
       "none": {
        "value": {
         "emails": []
        }
       }
      }
     }
    }
   },
   "ActorProfile": {
    "description": "The actor profile",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/ActorProfile"
      },
      "examples": {
       "verified": {
        "value": {
         "email": "anna@fyrirtaeki.example",
         "emailsId": "e7Yc3NdV1rBs",
         "emailVerified": true,
         "emailNotifications": true,
         "needsNudge": false,
         "version": 3
        }
       },
       "empty": {
        "value": {
         "emailVerified": false,
         "needsNudge": true,
         "version": 1
        }
       }
      }
     }
    }
   },
   "Done": {
    "description": "Taken",
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/Nothing"
      },
      "examples": {
       "nothing": {
        "value": {}
       }
      }
     }
    }
   },
   "Invalid": {
    "description": "The request is not as described",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      },
      "examples": {
       "field": {
        "value": {
         "type": "/problems/validation-failed",
         "title": "The request is not valid",
         "status": 400,
         "detail": "invalid",
         "fields": {
          "email": [
           "emailNotValid"
          ]
         },
         "instance": "req-7f3a"
        }
       }
      }
     }
    }
   },
   "AttemptFailed": {
    "description": "The request is not as described, or a code was wrong, used or too old",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      },
      "examples": {
       "wrongCode": {
        "value": {
         "type": "/problems/attempt-failed",
         "title": "The code is not correct",
         "status": 400,
         "detail": "invalid",
         "remainingAttempts": 2,
         "fields": {
          "code": [
           "codeNotCorrect"
          ]
         },
         "instance": "req-7f3a"
        }
       },
       "replaced": {
        "summary": "A code that a newer one has replaced; no attempt was used",
        "value": {
         "type": "/problems/attempt-failed",
         "title": "The code is not correct",
         "status": 400,
         "detail": "replaced",
         "remainingAttempts": 3,
         "instance": "req-7f3a"
        }
       },
       "spent": {
        "value": {
         "type": "/problems/attempt-failed",
         "title": "The code can no longer be used",
         "status": 400,
         "detail": "spent",
         "remainingAttempts": 0,
         "instance": "req-7f3a"
        }
       }
      }
     }
    }
   },
   "SignedOut": {
    "description": "No session, or one that has ended",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      },
      "examples": {
       "ended": {
        "value": {
         "type": "/problems/signed-out",
         "title": "Nobody is signed in",
         "status": 401,
         "detail": "ended"
        }
       }
      }
     }
    }
   },
   "NotAllowed": {
    "description": "The CSRF header is missing or old, or the person may not do this",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      },
      "examples": {
       "csrf": {
        "value": {
         "type": "/problems/csrf",
         "title": "The CSRF header does not match",
         "status": 403,
         "detail": "csrf"
        }
       },
       "notHeld": {
        "value": {
         "type": "/problems/delegation-not-held",
         "title": "No delegation from this party",
         "status": 403,
         "detail": "delegation-not-held"
        }
       }
      }
     }
    }
   },
   "NotFound": {
    "description": "Not known to this person or browser",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      },
      "examples": {
       "unknown": {
        "value": {
         "type": "/problems/not-found",
         "title": "Not found",
         "status": 404,
         "detail": "unknown"
        }
       }
      }
     }
    }
   },
   "Changed": {
    "description": "The state it was meant for is not the state it is in",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      },
      "examples": {
       "changed": {
        "value": {
         "type": "/problems/changed",
         "title": "It has changed",
         "status": 409,
         "detail": "changed"
        }
       }
      }
     }
    }
   },
   "Gone": {
    "description": "The interaction, attempt or inquiry is over",
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      },
      "examples": {
       "expired": {
        "value": {
         "type": "/problems/gone",
         "title": "It is over",
         "status": 410,
         "detail": "expired"
        }
       },
       "finished": {
        "summary": "The interaction has led to its client application already",
        "value": {
         "type": "/problems/gone",
         "title": "It is over",
         "status": 410,
         "detail": "finished"
        }
       },
       "otherBrowser": {
        "summary": "Another browser began it, or the cookies that it is known by are gone",
        "value": {
         "type": "/problems/gone",
         "title": "It is over",
         "status": 410,
         "detail": "other-browser"
        }
       }
      }
     }
    }
   },
   "TooMany": {
    "description": "Too often; the header says when to try again",
    "headers": {
     "Retry-After": {
      "$ref": "#/components/headers/RetryAfter"
     }
    },
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      },
      "examples": {
       "wait": {
        "value": {
         "type": "/problems/too-many",
         "title": "Too many requests",
         "status": 429,
         "detail": "wait",
         "errorMessage": "Reyndu aftur eftir 30 sekúndur."
        }
       }
      }
     }
    }
   },
   "Unavailable": {
    "description": "The service is resting; the header says when to try again",
    "headers": {
     "Retry-After": {
      "$ref": "#/components/headers/RetryAfter"
     }
    },
    "content": {
     "application/problem+json": {
      "schema": {
       "$ref": "#/components/schemas/Problem"
      },
      "examples": {
       "resting": {
        "value": {
         "type": "/problems/unavailable",
         "title": "Temporarily unavailable",
         "status": 503,
         "detail": "unavailable"
        }
       },
       "notSent": {
        "value": {
         "type": "/problems/unavailable",
         "title": "Temporarily unavailable",
         "status": 503,
         "detail": "not-sent",
         "errorMessage": "Ekki tókst að senda kóðann. Við reynum aftur innan mínútu."
        }
       }
      }
     }
    }
   }
  },
  "headers": {
   "RetryAfter": {
    "description": "Seconds, or a date",
    "schema": {
     "type": "string"
    }
   }
  },
  "schemas": {
   "Problem": {
    "description": "A failure (RFC 9457). Holds no personal data and no part of the request.",
    "type": "object",
    "additionalProperties": false,
    "required": [
     "type",
     "title",
     "status"
    ],
    "properties": {
     "type": {
      "type": "string",
      "enum": [
       "/problems/validation-failed",
       "/problems/attempt-failed",
       "/problems/signed-out",
       "/problems/csrf",
       "/problems/not-allowed",
       "/problems/delegation-not-held",
       "/problems/restricted",
       "/problems/not-found",
       "/problems/changed",
       "/problems/gone",
       "/problems/payload-too-large",
       "/problems/unsupported-media-type",
       "/problems/too-many",
       "/problems/server-error",
       "/problems/unavailable"
      ]
     },
     "title": {
      "type": "string"
     },
     "status": {
      "type": "integer",
      "minimum": 400,
      "maximum": 599
     },
     "detail": {
      "type": "string",
      "description": "A stable word: expired, invalid, changed …"
     },
     "fields": {
      "description": "Message keys by field; the first of each is shown.",
      "type": "object",
      "additionalProperties": {
       "type": "array",
       "items": {
        "$ref": "#/components/schemas/FieldErrorKey"
       }
      }
     },
     "remainingAttempts": {
      "type": "integer",
      "minimum": 0
     },
     "errorMessage": {
      "type": "string",
      "description": "In the person's language; shown instead of the page's own text."
     },
     "instance": {
      "type": "string",
      "description": "Request id"
     }
    }
   },
   "FieldErrorKey": {
    "description": "What is wrong with a field. The portal's forms have a text for each, and say invalid for any other.",
    "type": "string",
    "enum": [
     "emailMissing",
     "emailError",
     "emailNotValid",
     "codeNotCorrect",
     "codeFormatError",
     "phoneNumberError",
     "ssnError",
     "notificationsError",
     "invalid"
    ]
   },
   "Nothing": {
    "type": "object",
    "additionalProperties": false,
    "properties": {}
   },
   "ReturnUrl": {
    "type": "string",
    "maxLength": 4096
   },
   "SessionId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 200
   },
   "EmailId": {
    "type": "string",
    "minLength": 1,
    "maxLength": 200
   },
   "UserIdentifier": {
    "description": "A phone number of seven digits, or a national ID of ten; empty for the card.",
    "type": "string",
    "pattern": "^(\\d{7}|\\d{10})?$"
   },
   "Code": {
    "type": "string",
    "pattern": "^\\d{3}$"
   },
   "EmailAddress": {
    "type": "string",
    "maxLength": 254
   },
   "PhoneNumber": {
    "type": "string",
    "maxLength": 20
   },
   "IdentityProvider": {
    "type": "string",
    "enum": [
     "sim",
     "app",
     "card"
    ]
   },
   "Translations": {
    "type": "object",
    "additionalProperties": {
     "type": "object",
     "additionalProperties": {
      "type": "string"
     }
    }
   },
   "Banner": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "title",
     "description",
     "variant",
     "dismissable"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "title": {
      "type": "string"
     },
     "description": {
      "type": "string"
     },
     "variant": {
      "type": "string",
      "enum": [
       "default",
       "error",
       "info",
       "success",
       "warning"
      ]
     },
     "linkUrl": {
      "type": "string"
     },
     "linkTitle": {
      "type": "string"
     },
     "dismissable": {
      "type": "boolean"
     }
    }
   },
   "VerificationProperties": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "challenge",
     "code"
    ],
    "properties": {
     "challenge": {
      "type": "string",
      "minLength": 1,
      "maxLength": 4096
     },
     "code": {
      "$ref": "#/components/schemas/Code"
     }
    }
   },
   "Challenge": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "method",
     "verificationProperties",
     "expiresAt"
    ],
    "properties": {
     "method": {
      "type": "string",
      "enum": [
       "phone",
       "app",
       "card"
      ]
     },
     "verificationProperties": {
      "$ref": "#/components/schemas/VerificationProperties"
     },
     "expiresAt": {
      "type": "string",
      "format": "date-time"
     }
    }
   },
   "LoginContext": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "kind",
     "clientName",
     "methods"
    ],
    "properties": {
     "kind": {
      "type": "string",
      "enum": [
       "login"
      ]
     },
     "clientName": {
      "type": [
       "string",
       "null"
      ]
     },
     "clientLogoUrl": {
      "type": "string"
     },
     "methods": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/IdentityProvider"
      }
     },
     "tooLittle": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/IdentityProvider"
      },
      "description": "Methods that the service has and does not offer here, since the client application asks for a higher level of\nassurance than they give; the page says so. Absent where there are none.\n"
     },
     "passkey": {
      "type": "string",
      "enum": [
       "offered",
       "too-little"
      ],
      "description": "Whether a passkey signs in here; too little where the client application asks for more than one gives. Absent\nwhere the service has none.\n"
     },
     "loginHint": {
      "type": "string",
      "pattern": "^(\\d{7}|\\d{10})$",
      "description": "The phone number or national ID that the client application expects, for the field; it proves nothing."
     },
     "errorMessage": {
      "type": "string"
     },
     "expiresAt": {
      "type": "string",
      "format": "date-time"
     },
     "mustSignIn": {
      "type": "boolean",
      "description": "The client asks for a sign-in of now, so a session that is there does not do (OpenID Connect, prompt and max_age)."
     }
    }
   },
   "DeviceCheckRequest": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "returnUrl",
     "userIdentifier"
    ],
    "properties": {
     "returnUrl": {
      "$ref": "#/components/schemas/ReturnUrl"
     },
     "userIdentifier": {
      "$ref": "#/components/schemas/UserIdentifier"
     }
    }
   },
   "DeviceCheck": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "isNewLoginRestricted",
     "isTwoFactorRequired",
     "rememberDevice"
    ],
    "properties": {
     "isNewLoginRestricted": {
      "type": "boolean"
     },
     "isTwoFactorRequired": {
      "type": "boolean"
     },
     "rememberDevice": {
      "type": "boolean",
      "description": "Whether the box is ticked at first"
     }
    }
   },
   "LoginAuthentication": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "returnUrl",
     "verificationProperties"
    ],
    "properties": {
     "returnUrl": {
      "$ref": "#/components/schemas/ReturnUrl"
     },
     "userIdentifier": {
      "$ref": "#/components/schemas/UserIdentifier"
     },
     "verificationProperties": {
      "$ref": "#/components/schemas/VerificationProperties"
     },
     "isOldCard": {
      "type": "boolean"
     },
     "secondFactorCode": {
      "$ref": "#/components/schemas/Code"
     },
     "secondFactorPasskey": {
      "$ref": "#/components/schemas/PasskeyAssertion"
     },
     "rememberDevice": {
      "type": "boolean"
     }
    }
   },
   "ConfirmAuthentication": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "verificationProperties"
    ],
    "properties": {
     "id": {
      "type": "string",
      "minLength": 1,
      "maxLength": 200
     },
     "userIdentifier": {
      "$ref": "#/components/schemas/UserIdentifier"
     },
     "verificationProperties": {
      "$ref": "#/components/schemas/VerificationProperties"
     },
     "isOldCard": {
      "type": "boolean"
     },
     "secondFactorCode": {
      "$ref": "#/components/schemas/Code"
     },
     "secondFactorPasskey": {
      "$ref": "#/components/schemas/PasskeyAssertion"
     },
     "rememberDevice": {
      "type": "boolean"
     }
    }
   },
   "AttemptStarted": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "session"
    ],
    "properties": {
     "session": {
      "type": "object",
      "additionalProperties": false,
      "required": [
       "id",
       "expiresAt",
       "pollAfterMs"
      ],
      "properties": {
       "id": {
        "$ref": "#/components/schemas/SessionId"
       },
       "code": {
        "type": "string",
        "pattern": "^\\d{3}$",
        "description": "The number to compare; absent for a card"
       },
       "scriptId": {
        "type": "string",
        "pattern": "^[A-Za-z0-9_-]{1,64}$",
        "description": "A card's script"
       },
       "expiresAt": {
        "type": "string",
        "format": "date-time"
       },
       "pollAfterMs": {
        "type": "integer",
        "minimum": 0
       }
      }
     }
    }
   },
   "PollAnswer": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "status",
     "pollAfterMs"
    ],
    "properties": {
     "status": {
      "type": "string",
      "enum": [
       "pending",
       "approved",
       "declined",
       "wrongCode",
       "expired",
       "unreachable"
      ]
     },
     "pollAfterMs": {
      "type": "integer",
      "minimum": 0
     }
    }
   },
   "SignInRequest": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "session"
    ],
    "properties": {
     "session": {
      "$ref": "#/components/schemas/SessionId"
     },
     "returnUrl": {
      "$ref": "#/components/schemas/ReturnUrl"
     },
     "rememberMe": {
      "type": "boolean"
     },
     "answerLost": {
      "type": "boolean",
      "description": "The call was made before and no answer came. A session that the lost answer brought is ended and another takes its place; without this, an attempt that is used is gone."
     }
    }
   },
   "VerifyRequest": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "session"
    ],
    "properties": {
     "session": {
      "$ref": "#/components/schemas/SessionId"
     },
     "decision": {
      "type": "string",
      "enum": [
       "confirm",
       "decline"
      ],
      "description": "Confirm when left out"
     }
    }
   },
   "CardCompletion": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "scriptId"
    ],
    "properties": {
     "scriptId": {
      "type": "string",
      "pattern": "^[A-Za-z0-9_-]{1,64}$"
     },
     "certificate": {
      "type": "string",
      "maxLength": 20000
     },
     "simulated": {
      "description": "The simulator's card only",
      "type": "object",
      "additionalProperties": false,
      "required": [
       "action"
      ],
      "properties": {
       "action": {
        "type": "string",
        "enum": [
         "approve",
         "decline"
        ]
       },
       "nationalId": {
        "type": "string",
        "pattern": "^\\d{10}$"
       }
      }
     }
    }
   },
   "ConfirmContext": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "kind"
    ],
    "properties": {
     "id": {
      "type": "string",
      "description": "Absent when the inquiry is not known"
     },
     "kind": {
      "type": "string",
      "enum": [
       "confirm-identity"
      ]
     },
     "clientName": {
      "type": "string",
      "description": "As the client is registered"
     },
     "purpose": {
      "type": "string",
      "description": "In the person's language"
     },
     "methods": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/IdentityProvider"
      }
     },
     "status": {
      "type": "string",
      "enum": [
       "open",
       "confirmed",
       "declined"
      ]
     },
     "expired": {
      "type": "boolean"
     },
     "expiresAt": {
      "type": "string",
      "format": "date-time"
     },
     "maskedIdentifier": {
      "type": "string"
     },
     "takesPasskey": {
      "type": "boolean",
      "description": "Whether a passkey takes the place of the code. Absent where the service has none."
     }
    }
   },
   "Party": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "name",
     "nationalId"
    ],
    "properties": {
     "name": {
      "type": "string"
     },
     "nationalId": {
      "type": "string",
      "pattern": "^\\d{10}$"
     }
    }
   },
   "User": {
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "nationalId": {
      "type": "string",
      "pattern": "^\\d{10}$",
      "description": "Present means signed in"
     },
     "name": {
      "type": "string"
     },
     "actor": {
      "$ref": "#/components/schemas/Party"
     },
     "expiresAt": {
      "type": "string",
      "format": "date-time",
      "description": "When the session ends if nothing is done"
     }
    }
   },
   "Devices": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "devices"
    ],
    "properties": {
     "devices": {
      "type": "array",
      "items": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "id",
        "name",
        "createdAt",
        "lastUsedAt",
        "current"
       ],
       "properties": {
        "id": {
         "type": "string"
        },
        "name": {
         "type": "string"
        },
        "createdAt": {
         "type": "string",
         "format": "date-time"
        },
        "lastUsedAt": {
         "type": "string",
         "format": "date-time"
        },
        "current": {
         "type": "boolean",
         "description": "Whether it is the one that asks"
        }
       }
      }
     }
    }
   },
   "OwnName": {
    "type": "string",
    "minLength": 1,
    "maxLength": 60,
    "description": "Trimmed; nothing but spaces is answered 400 with the field `name`."
   },
   "Restriction": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "active"
    ],
    "properties": {
     "active": {
      "type": "boolean"
     },
     "since": {
      "type": "string",
      "format": "date-time"
     },
     "until": {
      "type": "string",
      "format": "date-time",
      "description": "Absent where it lasts until the person ends it"
     }
    }
   },
   "RestrictionChoice": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "choice"
    ],
    "properties": {
     "choice": {
      "type": "string",
      "enum": [
       "off",
       "week",
       "lasting"
      ]
     }
    }
   },
   "Security": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "offers",
     "restriction",
     "isKnownDevice",
     "suggestsRestriction"
    ],
    "properties": {
     "offers": {
      "type": "array",
      "uniqueItems": true,
      "items": {
       "type": "string",
       "enum": [
        "restriction",
        "devices",
        "sessions",
        "applications",
        "history",
        "passkeys"
       ]
      }
     },
     "restriction": {
      "$ref": "#/components/schemas/Restriction"
     },
     "isKnownDevice": {
      "type": "boolean",
      "description": "Whether this session may turn a restriction off; it is on a known device or began with a passkey."
     },
     "suggestsRestriction": {
      "type": "boolean",
      "description": "Three requests or more were declined or not answered within ten minutes, in the last day."
     }
    }
   },
   "SignInMethod": {
    "type": "string",
    "enum": [
     "sim",
     "app",
     "card",
     "passkey"
    ]
   },
   "Sessions": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "sessions"
    ],
    "properties": {
     "sessions": {
      "type": "array",
      "items": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "id",
        "device",
        "method",
        "startedAt",
        "expiresAt",
        "current",
        "applications"
       ],
       "properties": {
        "id": {
         "type": "string"
        },
        "device": {
         "type": "string",
         "description": "In words"
        },
        "method": {
         "$ref": "#/components/schemas/SignInMethod"
        },
        "startedAt": {
         "type": "string",
         "format": "date-time"
        },
        "expiresAt": {
         "type": "string",
         "format": "date-time",
         "description": "If nothing is done"
        },
        "current": {
         "type": "boolean",
         "description": "Whether it is the one that asks"
        },
        "applications": {
         "type": "array",
         "items": {
          "type": "object",
          "additionalProperties": false,
          "required": [
           "name"
          ],
          "properties": {
           "name": {
            "type": "string",
            "description": "In the person's language"
           },
           "actor": {
            "$ref": "#/components/schemas/Party"
           }
          }
         }
        }
       }
      }
     }
    }
   },
   "Applications": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "applications"
    ],
    "properties": {
     "applications": {
      "type": "array",
      "items": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "id",
        "name",
        "since"
       ],
       "properties": {
        "id": {
         "type": "string"
        },
        "name": {
         "type": "string",
         "description": "In the person's language"
        },
        "actor": {
         "$ref": "#/components/schemas/Party"
        },
        "since": {
         "type": "string",
         "format": "date-time"
        },
        "until": {
         "type": "string",
         "format": "date-time"
        }
       }
      }
     }
    }
   },
   "HistoryKind": {
    "type": "string",
    "enum": [
     "signed-in",
     "acted-for",
     "declined",
     "unanswered",
     "wrong-number",
     "restricted",
     "wrong-second-factor",
     "identity-confirmed",
     "restriction-on",
     "restriction-off",
     "device-added",
     "device-forgotten",
     "contact-changed",
     "passkey-added",
     "passkey-removed",
     "session-ended",
     "application-ended"
    ]
   },
   "History": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "entries"
    ],
    "properties": {
     "entries": {
      "type": "array",
      "maxItems": 50,
      "items": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "id",
        "at",
        "kind"
       ],
       "properties": {
        "id": {
         "type": "string"
        },
        "at": {
         "type": "string",
         "format": "date-time"
        },
        "kind": {
         "$ref": "#/components/schemas/HistoryKind"
        },
        "method": {
         "$ref": "#/components/schemas/SignInMethod"
        },
        "device": {
         "type": "string",
         "description": "In words"
        },
        "application": {
         "type": "string",
         "description": "In the person's language"
        },
        "actor": {
         "$ref": "#/components/schemas/Party"
        },
        "address": {
         "type": "string",
         "description": "The IP address, for as long as the operator keeps it"
        }
       }
      }
     },
     "next": {
      "type": "string",
      "description": "The cursor of the next page; absent on the last"
     }
    }
   },
   "Passkey": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "name",
     "createdAt",
     "isBackedUp"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "name": {
      "type": "string"
     },
     "createdAt": {
      "type": "string",
      "format": "date-time"
     },
     "lastUsedAt": {
      "type": "string",
      "format": "date-time",
      "description": "Absent until it is used"
     },
     "isBackedUp": {
      "type": "boolean",
      "description": "Whether it is kept in more places than one device"
     }
    }
   },
   "Passkeys": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "passkeys",
     "isOfferDue"
    ],
    "properties": {
     "passkeys": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/Passkey"
      }
     },
     "isOfferDue": {
      "type": "boolean",
      "description": "Signed in with eID, has no passkey, and has not said no"
     }
    }
   },
   "PasskeyOptions": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "publicKey"
    ],
    "properties": {
     "publicKey": {
      "type": "object",
      "additionalProperties": {}
     }
    }
   },
   "CredentialPart": {
    "type": "string",
    "maxLength": 20000,
    "pattern": "^[A-Za-z0-9_-]*$",
    "description": "base64url"
   },
   "NewPasskey": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "credential"
    ],
    "properties": {
     "name": {
      "$ref": "#/components/schemas/OwnName"
     },
     "credential": {
      "type": "object",
      "required": [
       "id",
       "rawId",
       "type",
       "response",
       "clientExtensionResults"
      ],
      "properties": {
       "id": {
        "$ref": "#/components/schemas/CredentialPart"
       },
       "rawId": {
        "$ref": "#/components/schemas/CredentialPart"
       },
       "type": {
        "type": "string",
        "enum": [
         "public-key"
        ]
       },
       "authenticatorAttachment": {
        "type": "string",
        "maxLength": 40
       },
       "clientExtensionResults": {
        "type": "object",
        "additionalProperties": {}
       },
       "response": {
        "type": "object",
        "required": [
         "clientDataJSON",
         "attestationObject"
        ],
        "properties": {
         "clientDataJSON": {
          "$ref": "#/components/schemas/CredentialPart"
         },
         "attestationObject": {
          "$ref": "#/components/schemas/CredentialPart"
         },
         "transports": {
          "type": "array",
          "maxItems": 10,
          "items": {
           "type": "string",
           "maxLength": 40
          }
         }
        }
       }
      }
     },
     "answerLost": {
      "type": "boolean",
      "description": "The call was made before, with this very credential, and no answer came. For half a minute it is answered as it was, and nothing is done twice; without this, a credential is kept once."
     }
    }
   },
   "PasskeyAssertion": {
    "type": "object",
    "required": [
     "id",
     "rawId",
     "type",
     "response",
     "clientExtensionResults"
    ],
    "properties": {
     "id": {
      "$ref": "#/components/schemas/CredentialPart"
     },
     "rawId": {
      "$ref": "#/components/schemas/CredentialPart"
     },
     "type": {
      "type": "string",
      "enum": [
       "public-key"
      ]
     },
     "authenticatorAttachment": {
      "type": "string",
      "maxLength": 40
     },
     "clientExtensionResults": {
      "type": "object",
      "additionalProperties": {}
     },
     "response": {
      "type": "object",
      "required": [
       "clientDataJSON",
       "authenticatorData",
       "signature"
      ],
      "properties": {
       "clientDataJSON": {
        "$ref": "#/components/schemas/CredentialPart"
       },
       "authenticatorData": {
        "$ref": "#/components/schemas/CredentialPart"
       },
       "signature": {
        "$ref": "#/components/schemas/CredentialPart"
       },
       "userHandle": {
        "$ref": "#/components/schemas/CredentialPart"
       }
      }
     }
    }
   },
   "PasskeySignIn": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "returnUrl",
     "credential"
    ],
    "properties": {
     "returnUrl": {
      "$ref": "#/components/schemas/ReturnUrl"
     },
     "credential": {
      "$ref": "#/components/schemas/PasskeyAssertion"
     },
     "answerLost": {
      "type": "boolean",
      "description": "The call was made before, with this very credential, and no answer came. For half a minute a session that the lost answer brought is ended and another takes its place; without this, a credential is good once."
     }
    }
   },
   "DelegationType": {
    "type": "string",
    "enum": [
     "Custom",
     "LegalGuardian",
     "LegalGuardianMinor",
     "ProcurationHolder",
     "PersonalRepresentative",
     "LegalRepresentative",
     "GeneralMandate"
    ]
   },
   "Delegations": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "clientName",
     "self",
     "delegations"
    ],
    "properties": {
     "clientName": {
      "type": [
       "string",
       "null"
      ]
     },
     "self": {
      "$ref": "#/components/schemas/Party"
     },
     "delegations": {
      "type": "array",
      "items": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "name",
        "nationalId",
        "subjectKind",
        "types"
       ],
       "properties": {
        "name": {
         "type": "string"
        },
        "nationalId": {
         "type": "string",
         "pattern": "^\\d{10}$"
        },
        "subjectKind": {
         "type": "string",
         "enum": [
          "individual",
          "company"
         ]
        },
        "types": {
         "type": "array",
         "minItems": 1,
         "items": {
          "$ref": "#/components/schemas/DelegationType"
         }
        }
       }
      }
     },
     "requestedParty": {
      "type": "string",
      "pattern": "^\\d{10}$",
      "description": "The party that the client application named (`on_behalf_of`). It is the only one listed, and it or nobody is\nchosen.\n"
     },
     "contactDetails": {
      "type": "array",
      "minItems": 1,
      "uniqueItems": true,
      "items": {
       "type": "string",
       "enum": [
        "email",
        "phone"
       ]
      },
      "description": "What of the person's contact details the client application wants to have, where the person has not decided\non it. The choice says yes or no to all of it.\n"
     },
     "profileIsNext": {
      "type": "boolean",
      "description": "After the choice comes the profile, where contact details are asked for, so the page may fetch that screen\nahead. Absent, nothing is known.\n"
     }
    }
   },
   "Version": {
    "type": "integer",
    "minimum": 0,
    "maximum": 2147483647,
    "description": "Goes up with each change; a write that names another than the one there is is answered 409"
   },
   "EmailStatus": {
    "type": "string",
    "enum": [
     "NOT_DEFINED",
     "NOT_VERIFIED",
     "VERIFIED",
     "EMPTY"
    ]
   },
   "Email": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "email",
     "primary",
     "status"
    ],
    "properties": {
     "id": {
      "$ref": "#/components/schemas/EmailId"
     },
     "email": {
      "$ref": "#/components/schemas/EmailAddress"
     },
     "primary": {
      "type": "boolean"
     },
     "status": {
      "$ref": "#/components/schemas/EmailStatus"
     }
    }
   },
   "UserProfile": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "emailVerified",
     "emailStatus",
     "mobilePhoneNumberVerified",
     "mobilePhoneStatus",
     "needsNudge",
     "emailNotifications",
     "version"
    ],
    "properties": {
     "email": {
      "$ref": "#/components/schemas/EmailAddress"
     },
     "emailVerified": {
      "type": "boolean"
     },
     "emailStatus": {
      "$ref": "#/components/schemas/EmailStatus"
     },
     "mobilePhoneNumber": {
      "$ref": "#/components/schemas/PhoneNumber"
     },
     "mobilePhoneNumberVerified": {
      "type": "boolean"
     },
     "mobilePhoneStatus": {
      "$ref": "#/components/schemas/EmailStatus"
     },
     "needsNudge": {
      "type": [
       "boolean",
       "null"
      ],
      "description": "Null means the person was never asked"
     },
     "emailNotifications": {
      "type": "boolean"
     },
     "nudgeLastAt": {
      "type": "string",
      "format": "date-time"
     },
     "version": {
      "$ref": "#/components/schemas/Version"
     }
    }
   },
   "EmailContact": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "email"
    ],
    "properties": {
     "email": {
      "$ref": "#/components/schemas/EmailAddress"
     }
    }
   },
   "PhoneContact": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "mobilePhoneNumber"
    ],
    "properties": {
     "mobilePhoneNumber": {
      "$ref": "#/components/schemas/PhoneNumber"
     }
    }
   },
   "Contact": {
    "oneOf": [
     {
      "$ref": "#/components/schemas/EmailContact"
     },
     {
      "$ref": "#/components/schemas/PhoneContact"
     }
    ]
   },
   "EmailChange": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "email"
    ],
    "properties": {
     "email": {
      "$ref": "#/components/schemas/EmailAddress"
     },
     "emailVerificationCode": {
      "$ref": "#/components/schemas/Code"
     },
     "version": {
      "$ref": "#/components/schemas/Version"
     }
    }
   },
   "PhoneChange": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "mobilePhoneNumber"
    ],
    "properties": {
     "mobilePhoneNumber": {
      "$ref": "#/components/schemas/PhoneNumber"
     },
     "mobilePhoneNumberVerificationCode": {
      "$ref": "#/components/schemas/Code"
     },
     "version": {
      "$ref": "#/components/schemas/Version"
     }
    }
   },
   "SavedContacts": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "emailVerified",
     "mobilePhoneNumberVerified",
     "version"
    ],
    "properties": {
     "email": {
      "$ref": "#/components/schemas/EmailAddress"
     },
     "emailVerified": {
      "type": "boolean"
     },
     "mobilePhoneNumber": {
      "$ref": "#/components/schemas/PhoneNumber"
     },
     "mobilePhoneNumberVerified": {
      "type": "boolean"
     },
     "version": {
      "$ref": "#/components/schemas/Version"
     }
    }
   },
   "NotificationChoice": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "emailNotifications"
    ],
    "properties": {
     "emailNotifications": {
      "type": "boolean"
     },
     "version": {
      "$ref": "#/components/schemas/Version"
     }
    }
   },
   "VerifiedEmail": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "email",
     "emailVerificationCode"
    ],
    "properties": {
     "email": {
      "$ref": "#/components/schemas/EmailAddress"
     },
     "emailVerificationCode": {
      "$ref": "#/components/schemas/Code"
     }
    }
   },
   "ActorEmailChange": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "email",
     "emailVerificationCode"
    ],
    "properties": {
     "email": {
      "$ref": "#/components/schemas/EmailAddress"
     },
     "emailVerificationCode": {
      "$ref": "#/components/schemas/Code"
     },
     "version": {
      "$ref": "#/components/schemas/Version"
     }
    }
   },
   "ActorProfile": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "emailVerified",
     "needsNudge",
     "version"
    ],
    "properties": {
     "email": {
      "$ref": "#/components/schemas/EmailAddress"
     },
     "emailsId": {
      "$ref": "#/components/schemas/EmailId"
     },
     "emailVerified": {
      "type": "boolean"
     },
     "emailNotifications": {
      "type": "boolean",
      "description": "Absent until the person has chosen"
     },
     "needsNudge": {
      "type": "boolean"
     },
     "version": {
      "$ref": "#/components/schemas/Version"
     }
    }
   },
   "NudgeType": {
    "type": "string",
    "enum": [
     "NUDGE",
     "SKIP_EMAIL",
     "SKIP_PHONE"
    ]
   },
   "EventType": {
    "type": "string",
    "enum": [
     "UpdateEmail",
     "UpdateMobilePhoneNumber",
     "SkipUpdateEmail",
     "SkipUpdateMobilePhoneNumber",
     "SkipUpdateActorEmail",
     "UpdateActorEmail",
     "UpdateActorProfileNotifications",
     "SkipUpdateActorProfileNotifications"
    ]
   },
   "Events": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "events",
     "next"
    ],
    "properties": {
     "events": {
      "type": "array",
      "items": {
       "type": "object",
       "additionalProperties": false,
       "required": [
        "id",
        "eventType",
        "subject",
        "at"
       ],
       "properties": {
        "id": {
         "type": "string"
        },
        "eventType": {
         "$ref": "#/components/schemas/EventType"
        },
        "subject": {
         "type": "string",
         "description": "The person, by the sub of the client's ID tokens"
        },
        "at": {
         "type": "string",
         "format": "date-time"
        }
       }
      }
     },
     "next": {
      "type": "string",
      "description": "Where to read on from; also where there is nothing more yet"
     }
    }
   },
   "InquiryRequest": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "purpose"
    ],
    "properties": {
     "nationalId": {
      "type": "string",
      "pattern": "^\\d{10}$",
      "description": "Who may answer"
     },
     "phoneNumber": {
      "type": "string",
      "pattern": "^\\d{7}$",
      "description": "Whose phone may answer"
     },
     "purpose": {
      "type": "object",
      "additionalProperties": false,
      "required": [
       "is",
       "en"
      ],
      "properties": {
       "is": {
        "type": "string",
        "minLength": 1,
        "maxLength": 500
       },
       "en": {
        "type": "string",
        "minLength": 1,
        "maxLength": 500
       }
      }
     },
     "expiresIn": {
      "type": "integer",
      "minimum": 60,
      "maximum": 604800,
      "description": "Seconds"
     },
     "webhook": {
      "type": "string",
      "format": "uri",
      "maxLength": 2000,
      "description": "Told when the inquiry is settled"
     }
    }
   },
   "Inquiry": {
    "type": "object",
    "additionalProperties": false,
    "required": [
     "id",
     "status",
     "expiresAt"
    ],
    "properties": {
     "id": {
      "type": "string"
     },
     "status": {
      "type": "string",
      "enum": [
       "open",
       "confirmed",
       "declined",
       "expired"
      ]
     },
     "expiresAt": {
      "type": "string",
      "format": "date-time"
     },
     "confirmation": {
      "type": "string",
      "description": "Once the inquiry is confirmed, declined or expired: a signed JWT of type `inquiry+jwt` with iss, aud, inquiry,\nstatus, at, and for an answer nationalId, name and method. Read its status: it is there for a refusal too.\n"
     }
    }
   }
  }
 }
}
