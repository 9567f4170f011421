import { describe, expect, it } from 'vitest';
import { base32, stepOfCode, totpCode, totpStep, totpUri } from './totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

describe('codes of an authenticator app (D11)', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s are those of RFC 6238, appendix B', (seconds, code) => {
    expect(totpCode(RFC_SECRET, totpStep(new Date(1000 * seconds)))).toBe(code);
  });

  it('count one step early and late, and no longer', () => {
    const now = new Date('2026-03-04T04:30:00Z');
    const step = totpStep(now);
    for (const drift of [-1, 0, 1])
      expect(stepOfCode(RFC_SECRET, totpCode(RFC_SECRET, step + drift), now)).toBe(step + drift);
    for (const drift of [-2, 2])
      expect(stepOfCode(RFC_SECRET, totpCode(RFC_SECRET, step + drift), now)).toBeNull();
  });

  it('have a secret that an app can read', () => {
    expect(base32(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(totpUri(RFC_SECRET, { issuer: 'Kite School', email: 'a+b@x.example' })).toBe(
      'otpauth://totp/Kite%20School:a%2Bb%40x.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kite%20School',
    );
  });
});
