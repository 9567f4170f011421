import { describe, expect, it, vi } from 'vitest';
import { openApi } from './api.ts';
import type { DataModel } from './data-model.ts';

/** A model with one element that can be written. */
const model = () => {
  let kept = 'first';
  return {
    get: (element: string) =>
      element === 'cmi.location'
        ? { value: kept, fault: 'none' }
        : { value: '', fault: 'undefinedElement' },
    set: (element: string, value: string) => {
      if (element !== 'cmi.location') return { value: 'false', fault: 'undefinedElement' };
      kept = value;
      return { value: 'true', fault: 'none' };
    },
  } as unknown as DataModel;
};
const open = (more: Partial<Parameters<typeof openApi>[0]> = {}) =>
  openApi({ version: '2004', model: model(), ...more });

describe('the calls of a session (RTE 2004 3.1)', () => {
  it('before it begins are refused, each with its error', () => {
    const api = open();
    expect(api.lastError()).toBe('0');
    const refused = [
      [api.get('cmi.location'), '', '122'],
      [api.set('cmi.location', 'x'), 'false', '132'],
      [api.commit(''), 'false', '142'],
      [api.terminate(''), 'false', '112'],
    ];
    const calls = [
      () => api.get('cmi.location'),
      () => api.set('cmi.location', 'x'),
      () => api.commit(''),
      () => api.terminate(''),
    ];
    for (const [at, call] of calls.entries()) {
      expect(call()).toBe(refused[at]?.[1]);
      expect(api.lastError()).toBe(refused[at]?.[2]);
    }
  });

  it('while it runs read, write, store, and are heard of', () => {
    const heard = vi.fn<(what: string) => void>();
    const api = open({ heard });
    expect(api.initialize('')).toBe('true');
    expect(api.lastError()).toBe('0');
    expect(api.set('cmi.location', 'page 2')).toBe('true');
    expect(api.get('cmi.location')).toBe('page 2');
    expect(api.commit('')).toBe('true');
    expect(api.lastError()).toBe('0');
    expect(api.terminate('')).toBe('true');
    expect(heard.mock.calls.flat()).toEqual(['initialize', 'set', 'commit', 'terminate']);
  });

  it('that the model refuses leave its error, and are not heard of', () => {
    const heard = vi.fn<(what: string) => void>();
    const api = open({ heard });
    api.initialize('');
    expect(api.set('cmi.unheard_of', 'x')).toBe('false');
    expect(api.lastError()).toBe('401');
    expect(api.get('cmi.unheard_of')).toBe('');
    expect(api.lastError()).toBe('401');
    expect(heard.mock.calls.flat()).toEqual(['initialize']);
  });

  it('take no argument where the standard has none', () => {
    const heard = vi.fn<(what: string) => void>();
    const api = open({ heard });
    expect(api.initialize('x')).toBe('false');
    expect(api.lastError()).toBe('201');
    api.initialize('');
    expect([api.commit('x'), api.lastError()]).toEqual(['false', '201']);
    expect([api.terminate('x'), api.lastError()]).toEqual(['false', '201']);
    expect(heard.mock.calls.flat()).toEqual(['initialize']);
  });

  it('after it ended are refused, each with its error', () => {
    const api = open();
    api.initialize('');
    api.terminate('');
    expect([api.initialize(''), api.lastError()]).toEqual(['false', '104']);
    expect([api.get('cmi.location'), api.lastError()]).toEqual(['', '123']);
    expect([api.set('cmi.location', 'x'), api.lastError()]).toEqual(['false', '133']);
    expect([api.commit(''), api.lastError()]).toEqual(['false', '143']);
    expect([api.terminate(''), api.lastError()]).toEqual(['false', '113']);
  });

  it('a second opening is refused, except where the host takes it', () => {
    const strict = open();
    strict.initialize('');
    expect([strict.initialize(''), strict.lastError()]).toEqual(['false', '103']);
    for (const [mayOpenAgain, answer, error] of [
      [() => true, 'true', '0'],
      [() => false, 'false', '103'],
    ] as const) {
      const api = open({ mayOpenAgain });
      api.initialize('');
      expect([api.initialize(''), api.lastError()]).toEqual([answer, error]);
    }
  });

  it('errors have a text; the diagnostic of nothing is that of the last one', () => {
    const api = open();
    api.get('cmi.location');
    expect(api.errorString('0')).toBe('No Error');
    expect(api.errorString('122')).not.toBe('');
    expect(api.errorString('9999')).toBe('');
    expect(api.errorString('')).toBe('');
    expect(api.diagnostic('')).toBe(api.errorString('122'));
    expect(api.diagnostic('0')).toBe('No Error');
    expect(api.diagnostic('9999')).toBe('');
  });
});
