import { describe, expect, it } from 'vitest';
import { pathAfterLogin } from './login-redirect.ts';

describe('where a login goes on (D8)', () => {
  it('to the page that asked for it, where D8 leads home', () => {
    expect(pathAfterLogin('/home', '/classroom/7/classes?is_old=true')).toBe(
      '/classroom/7/classes?is_old=true',
    );
    expect(pathAfterLogin('/school-homepage', '/dashboard')).toBe('/dashboard');
    expect(pathAfterLogin('/home', null)).toBe('/home');
  });

  it.each(['/skill-introduction', '/onboarding', '/tutorial', '/profile-selection'])(
    '%s comes first, whatever page asked',
    (screen) => expect(pathAfterLogin(screen, '/dashboard')).toBe(screen),
  );

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '',
  ])('never out of the application by "%s"', (wanted) =>
    expect(pathAfterLogin('/home', wanted)).toBe('/home'),
  );
});
