export const LONGEST_LTI_ADDRESS = 1000;

const HERE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Valid address of a platform: https. Loopback is for tests and valid only if the application itself is at loopback
 * (`ownAddress`).
 */
export function isLtiAddress(text: string, ownAddress: string): boolean {
  if (text.length > LONGEST_LTI_ADDRESS) return false;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (!HERE.includes(url.hostname)) return url.protocol === 'https:';
  const isTrial = HERE.includes(new URL(ownAddress).hostname);
  return isTrial && ['http:', 'https:'].includes(url.protocol);
}
