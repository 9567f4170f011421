import { describe, expect, it } from 'vitest';
import type { ScoState } from './saved-state.ts';
import { sealWith, verified } from './seal.ts';

const state = (data: string): ScoState => ({
  elements: { 'cmi.suspend_data': data },
  lessonStatus: 'incomplete',
  exit: 'suspend',
  finished: false,
  earlierTime: 0,
  sessionTime: 0,
});
const place = { launch: 3, sequence: 7, sco: 'a' };

describe('the seal of a state (D7)', () => {
  it('is HMAC-SHA-256 over the place and the state, as anybody can reckon it', async () => {
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode('the key'),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const sealed = `[3,7,"a"]\n${JSON.stringify(state('नमस्ते'))}`;
    const expected = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(sealed));
    expect(sealWith('the key').of(place, state('नमस्ते'))).toBe(
      Buffer.from(expected).toString('hex'),
    );
  });

  it('holds for nothing that was changed: key, launch, sequence, SCO or state', () => {
    const own = sealWith('key');
    const seal = own.of(place, state('x'));
    expect(own.holds(place, state('x'), seal)).toBe(true);
    expect(sealWith('another').holds(place, state('x'), seal)).toBe(false);
    expect(own.holds({ ...place, launch: 4 }, state('x'), seal)).toBe(false);
    expect(own.holds({ ...place, sequence: 8 }, state('x'), seal)).toBe(false);
    expect(own.holds({ ...place, sco: 'b' }, state('x'), seal)).toBe(false);
    expect(own.holds(place, state('y'), seal)).toBe(false);
    expect(own.holds(place, state('x'), seal.slice(0, -1))).toBe(false);
    expect(own.holds(place, state('x'), '')).toBe(false);
  });

  it('holds after a state was stored and read again, half surrogates and all', () => {
    const odd = state('\ud800 \u0000 \u2028 "quoted"');
    const seal = sealWith('key').of(place, odd);
    const again = JSON.parse(JSON.stringify(odd)) as ScoState;
    expect(sealWith('key').holds(place, structuredClone(again), seal)).toBe(true);
  });

  it('tells what of a journal is true: of known launches, each by its own key', () => {
    const at = (launch: number, key: string, data: string) => ({
      launch,
      sequence: 1,
      seal: sealWith(key).of({ launch, sequence: 1, sco: data }, state(data)),
      state: state(data),
    });
    const course = { current: 'old', sequencing: null, verdict: null };
    const found = {
      scos: {
        old: at(1, 'first', 'old'),
        late: at(2, 'second', 'late'),
        forged: at(2, 'first', 'forged'),
        unknown: at(3, 'third', 'unknown'),
        moved: at(1, 'first', 'old'),
      },
      course: { launch: 2, sequence: 4, seal: 'f'.repeat(64), state: course },
    };
    const own = verified(found, [
      { launch: 1, key: 'first' },
      { launch: 2, key: 'second' },
    ]);
    expect(Object.keys(own.scos)).toEqual(['old', 'late']);
    expect(own.course).toBeNull();
  });
});
