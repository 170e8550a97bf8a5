import type { PageStep } from '../page'

const features = [
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
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const headers = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'permissions-policy': features.map((feature) => `${feature}=()`).join(', '),
  vary: 'cookie, accept-language, accept-encoding',
}

/**
 * What only a page needs; what every answer needs is set by the answer-headers plugin. A page is never kept: going back
 * to it after a roll-back, or after signing out, asks for it anew.
 */
export const setPageHeaders: PageStep = ({ reply }) => {
  void reply.headers(headers)
}
