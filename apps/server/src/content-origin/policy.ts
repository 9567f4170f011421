/** Allowed callers of the content origin, and permissions of its pages. */
export type Policy = {
  /** Origin of lesson files. */
  readonly files: string;
  /** The application's origin. */
  readonly application: string;
  /** The address of the application to which a player page sends last states. */
  readonly beaconUrl: string;
  /** Below it lies all that packages of cmi5 may ask of the application, by a token of their launch. */
  readonly xapiUrl: string;
};

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': [
    'camera',
    'microphone',
    'display-capture',
    'geolocation',
    'payment',
    'usb',
    'serial',
    'hid',
    'midi',
    'idle-detection',
    'local-fonts',
    'clipboard-read',
    'publickey-credentials-get',
    'window-management',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
};

/**
 * Chromium's own way to say where a page may connect to: behind a flag today, and it holds for WebRTC too. The word of CSP 3,
 * `webrtc 'block'`, is known to no browser yet, and each writes an error on the console of every page that is sent it.
 */
const connections = (...addresses: readonly string[]): { 'connection-allowlist': string } => ({
  'connection-allowlist': `(${['response-origin', ...addresses.map((one) => `"${one}"`)].join(' ')})`,
});

/** Our own page around a package: nothing but itself, its beacon and the launches of cmi5. */
export function playerHeaders({ application, beaconUrl, xapiUrl }: Policy): Record<string, string> {
  return {
    ...EVERYWHERE,
    ...connections(beaconUrl, `${xapiUrl}*`),
    'content-security-policy': csp({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'frame-src': "'self'",
      'connect-src': `'self' ${beaconUrl} ${xapiUrl}`,
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': application,
    }),
  };
}

/** Package policy: its own files, and cmi5 requests with a token. */
export function packageHeaders({ application, xapiUrl }: Policy): Record<string, string> {
  return {
    ...EVERYWHERE,
    ...connections(`${xapiUrl}*`),
    'content-security-policy': csp({
      'default-src': "'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
      'connect-src': `'self' data: blob: ${xapiUrl}`,
      // Pages without a server have none of our scripts.
      'frame-src': "'self'",
      'object-src': "'self'",
      'base-uri': "'self'",
      'form-action': "'self'",
      // The player page frames the package, and the application frames the player page.
      'frame-ancestors': `'self' ${application}`,
    }),
  };
}

/** A lesson's own files: pages without an origin of their own, documents the application may read. */
export function fileHeaders({ application, files }: Policy): Record<string, string> {
  // WebKit ignores 'self' in a page without an origin, so the address is listed too.
  const own = `'self' ${files}`;
  return {
    ...EVERYWHERE,
    ...connections(),
    'content-security-policy': `${csp({
      'default-src': `${own} 'unsafe-inline' data: blob:`,
      'frame-src': "'none'",
      'object-src': "'none'",
      'base-uri': own,
      'form-action': "'none'",
      'frame-ancestors': application,
    })}; sandbox allow-scripts allow-modals allow-popups`,
    'access-control-allow-origin': application,
    'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
    vary: 'origin',
  };
}

function csp(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
