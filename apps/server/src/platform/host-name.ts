/** The names by which a machine calls itself. Browsers keep the cookies of each apart. */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAMES.has(hostname);

/** The host name of a `Host` header, as a browser writes it; empty where it is none. */
export const hostNameOf = (host: string | undefined): string =>
  URL.parse(`http://${host ?? ''}`)?.hostname ?? '';

/** Cookies are kept by host name alone: one that is set at either of these addresses is sent to both. */
export const shareCookies = (publicUrl: string, contentUrl: string): boolean =>
  new URL(publicUrl).hostname === new URL(contentUrl.replace('{package}', 'package')).hostname;
