import { describe, expect, it } from 'vitest';
import { lasting, sharedIn } from './elements.ts';

describe('what a later launch gets back (D7)', () => {
  it('leaves out what belonged to one session', () => {
    const elements = {
      'cmi.core.exit': 'suspend',
      'cmi.core.session_time': '00:00:01',
      'cmi.exit': 'suspend',
      'cmi.session_time': 'PT1S',
      'adl.nav.request': 'continue',
      'cmi.suspend_data': 'kept',
    };
    expect(lasting(elements)).toEqual({ 'cmi.suspend_data': 'kept' });
  });

  it('finds shared data by the place of their stores', () => {
    const elements = { 'adl.data.1.store': 'x', 'adl.data.0.id': 'urn:a', 'cmi.location': '1' };
    expect(sharedIn(elements)).toEqual([[1, 'x']]);
  });
});
