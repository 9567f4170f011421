export type ContactKind = 'mail' | 'phone' | 'words';

// One address, without characters that a mailbox or header could read as a second one.
const ADDRESS =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;
const NUMBER = /^\+?\d{6,15}$/;

/** The number without separators. */
export const phoneOf = (contact: string): string => contact.replaceAll(/[\s().-]/g, '');

export function contactKind(contact: string): ContactKind {
  if (ADDRESS.test(contact.trim())) return 'mail';
  return NUMBER.test(phoneOf(contact)) ? 'phone' : 'words';
}
