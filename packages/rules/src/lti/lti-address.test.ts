import { describe, expect, it } from 'vitest';
import { isLtiAddress } from './lti-address.ts';

describe('where a platform can be', () => {
  it.each([
    ['https://moodle.example.org/mod/lti/token.php', true],
    ['http://localhost:8080/token', true],
    ['http://127.0.0.1/token', true],
    ['http://moodle.example.org/token', false],
    ['http://10.0.0.7/token', false],
    ['file:///etc/passwd', false],
    ['https://name:secret@moodle.example.org/', false],
    ['https://moodle.example.org/#there', false],
    ['moodle.example.org', false],
    ['', false],
    [`https://moodle.example.org/${'a'.repeat(1000)}`, false],
  ])('%s: %s', (text, is) => {
    expect(isLtiAddress(text, 'http://localhost:4000')).toBe(is);
  });

  it.each(['http://localhost:8080/token', 'https://127.0.0.1/token', 'http://[::1]/token'])(
    'is not this machine where a school is served: %s',
    (text) => {
      expect(isLtiAddress(text, 'https://learn.example.org')).toBe(false);
    },
  );
});
