/**
 * What every answer to a page carries, in the window (app://) and over loopback HTTP alike: no inline script, nothing
 * remote, no frame around it, no device. One table, so that neither can be weaker.
 */

const contentPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
} as const;

const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
] as const;

export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(contentPolicy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
