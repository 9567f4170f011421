export const LONGEST_LTI_ADDRESS = 1000;

const HERE = ['localhost', '127.0.0.1', '[::1]'];

/** Where a platform can be: an address by https, or one of this very machine, for trials. Nothing else is ever asked. */
export function isLtiAddress(text: string): boolean {
  if (text.length > LONGEST_LTI_ADDRESS) return false;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && HERE.includes(url.hostname));
}
