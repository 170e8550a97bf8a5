import type { PageStep } from '../page'

/** What no page of ours uses, and none that is put into one may use. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Passkeys: for our own pages, and for nothing that stands in them (Web Authentication Level 3, section 5.9). */
const ours = ['publickey-credentials-create', 'publickey-credentials-get']

const permissions = [...unused.map((feature) => `${feature}=()`), ...ours.map((feature) => `${feature}=(self)`)]

const headers = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'permissions-policy': permissions.join(', '),
  vary: 'cookie, accept-language, accept-encoding',
}

/**
 * What only a page needs; what every answer needs is set by the answer-headers plugin. A page is never kept: going back
 * to it after a roll-back, or after signing out, asks for it anew.
 */
export const setPageHeaders: PageStep = ({ reply }) => {
  void reply.headers(headers)
}
