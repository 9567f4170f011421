import { describe, expect, it } from 'vitest';
import { toReplay } from './elements.ts';

describe('what a later launch gets back (D7)', () => {
  it('comes in an order the data model takes, however a database returned it', () => {
    const names = [
      'cmi.interactions.10.id',
      'cmi.interactions.2.result',
      'cmi.interactions.2.learner_response',
      'cmi.interactions.2.correct_responses.1.pattern',
      'cmi.interactions.2.correct_responses.0.pattern',
      'cmi.interactions.2.type',
      'cmi.interactions.2.id',
      'cmi.interactions.0.id',
    ];
    const replayed = toReplay(Object.fromEntries(names.map((name) => [name, 'x']))).map(
      ([name]) => name,
    );
    expect(replayed).toEqual([
      'cmi.interactions.0.id',
      'cmi.interactions.2.id',
      'cmi.interactions.2.type',
      'cmi.interactions.2.correct_responses.0.pattern',
      'cmi.interactions.2.correct_responses.1.pattern',
      'cmi.interactions.2.learner_response',
      'cmi.interactions.2.result',
      'cmi.interactions.10.id',
    ]);
  });

  it('leaves out what belonged to one session', () => {
    const elements = {
      'cmi.core.exit': 'suspend',
      'cmi.core.session_time': '00:00:01',
      'cmi.exit': 'suspend',
      'cmi.session_time': 'PT1S',
      'adl.nav.request': 'continue',
      'cmi.suspend_data': 'kept',
    };
    expect(toReplay(elements)).toEqual([['cmi.suspend_data', 'kept']]);
  });
});
