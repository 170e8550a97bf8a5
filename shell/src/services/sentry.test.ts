import { withoutPersonalData } from './sentry'

test('an event carries the fault and nothing of the person', () => {
  const sent = withoutPersonalData({
    type: undefined,
    event_id: '01234567890123456789012345678901',
    timestamp: 1_800_000_000,
    platform: 'javascript',
    user: { ip_address: '{{auto}}', email: 'anna@prufa.example' },
    request: { url: 'https://hlid.example/app/login?returnUrl=%2Fconnect' },
    breadcrumbs: [{ message: 'clicked 611-0001' }],
    extra: { name: 'Anna Prufudóttir' },
    contexts: { culture: { locale: 'is-IS' } },
    tags: { release: 'mfe-login@1.0.0' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no number 611-0001 for „Anna“',
          stacktrace: {
            frames: [
              {
                filename: 'https://hlid.example/releases/mfe-login/1.0.0-0123456789abcdef/1.js?again#0100900019',
                function: 'submit',
                lineno: 1,
                colno: 2,
                vars: { phone: '6110001' },
              },
            ],
          },
        },
      ],
    },
  })
  expect(sent).toEqual({
    type: undefined,
    event_id: '01234567890123456789012345678901',
    timestamp: 1_800_000_000,
    platform: 'javascript',
    tags: { release: 'mfe-login@1.0.0' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no number # for "…"',
          stacktrace: {
            frames: [
              {
                filename: 'https://hlid.example/releases/mfe-login/1.0.0-0123456789abcdef/1.js',
                function: 'submit',
                lineno: 1,
                colno: 2,
              },
            ],
          },
        },
      ],
    },
  })
})
