import { describe, expect, it } from 'vitest';
import { contactKind, phoneOf } from './contact.ts';

describe('kinds of contact', () => {
  it.each([
    ['asha.mother@home.example', 'mail'],
    [' asha+school@home.example ', 'mail'],
    ['आशा@स्कूल.भारत', 'mail'],
    ['98765 43210', 'phone'],
    ['+91 (98765) 432-10', 'phone'],
    ['98765', 'words'],
    ['asha@home', 'words'],
    ['a@home.example, b@home.example', 'words'],
    ['a@home.example\r\nBcc: b@home.example', 'words'],
    ['<a@home.example>', 'words'],
    ['mother of Asha, VI-A', 'words'],
    ['', 'words'],
  ])('%j: %s', (contact, kind) => {
    expect(contactKind(contact)).toBe(kind);
  });

  it('a number without what is set between its digits', () => {
    expect(phoneOf('+91 98765-432 10')).toBe('+919876543210');
  });
});
