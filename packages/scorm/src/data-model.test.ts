import { describe, expect, it, vi } from 'vitest';
import { openApi } from './api.ts';
import { type DataModel, type DataModelSetup, dataModel } from './data-model.ts';
import type { Version } from './elements-table.ts';

function session(version: Version, setup: Partial<DataModelSetup> = {}) {
  const model = dataModel({ version, values: {}, ...setup });
  const api = openApi({ version, model });
  api.initialize('');
  return {
    ...api,
    model,
    /** Value or error of GetValue. */
    get: (element: string) => told(api.get(element), api.lastError()),
    /** Value or error of SetValue. */
    set: (element: string, value: string) => told(api.set(element, value), api.lastError()),
  };
}

const told = (answer: string, error: string) => (error === '0' ? answer : error);

describe('the communication session (RTE 2004 3.1, RTE 1.2 3.2)', () => {
  it('answers the errors of its state', () => {
    const errors = (version: Version) => {
      const api = openApi({ version, model: dataModel({ version, values: {} }) });
      const calls: (() => string)[] = [
        () => api.get('cmi._version'),
        () => api.set('cmi.suspend_data', ''),
        () => api.commit(''),
        () => api.terminate(''),
        () => api.initialize('x'),
        () => api.initialize(''),
        () => api.initialize(''),
        () => api.commit('x'),
        () => api.terminate(''),
        () => api.get('cmi._version'),
        () => api.terminate(''),
        () => api.initialize(''),
      ];
      return calls.map((call) => {
        call();
        return api.lastError();
      });
    };
    expect(errors('2004')).toEqual('122 132 142 112 201 0 103 201 0 123 113 104'.split(' '));
    expect(errors('1.2')).toEqual('301 301 301 301 201 0 101 201 0 301 301 101'.split(' '));
  });

  it('says what its errors mean, and nothing of others', () => {
    const { errorString, diagnostic } = session('2004');
    expect(errorString('401')).toBe('Undefined Data Model Element');
    expect([errorString('1'), diagnostic('1')]).toEqual(['', '']);
  });
});

describe('elements (RTE 2004 4.2, RTE 1.2 3.4, D7)', () => {
  it('refuses unknown elements, and forbidden reads and writes', () => {
    const { get, set } = session('2004');
    expect([get('cmi.nothing'), set('cmi.nothing', ''), get(''), set('', '')]).toEqual([
      '401',
      '401',
      '301',
      '351',
    ]);
    expect([get('cmi.exit'), set('cmi.entry', 'resume')]).toEqual(['405', '404']);
    expect([set('cmi._version', '1'), set('cmi.objectives._count', '1')]).toEqual(['404', '404']);
    expect([get('cmi.score'), set('cmi.score', '1')]).toEqual(['401', '401']);
    const old = session('1.2');
    expect([old.get('cmi.core.exit'), old.set('cmi.core.entry', '')]).toEqual(['404', '403']);
    expect([old.set('cmi.core._children', 'x'), old.get('cmi.nothing')]).toEqual(['402', '201']);
    expect([old.get('cmi.core.lesson_status._children'), old.get('cmi.core._count')]).toEqual([
      '202',
      '203',
    ]);
  });

  it('may not read what is write-only, also of an entry that there is not (RTE 1.2 3.3.4)', () => {
    const { get, set } = session('1.2');
    expect([get('cmi.interactions.0.id'), get('cmi.interactions.2.objectives.0.id')]).toEqual([
      '404',
      '404',
    ]);
    set('cmi.interactions.0.id', 'one');
    expect(get('cmi.interactions.0.id')).toBe('404');
    expect(get('cmi.objectives.0.id')).toBe('201');
  });

  it('keeps working after a branch was set', () => {
    const { get, set } = session('2004');
    expect(set('cmi.score', '1')).toBe('401');
    expect([set('cmi.score.scaled', '0.5'), get('cmi.score.scaled')]).toEqual(['true', '0.5']);
  });

  it('takes an empty bookmark, so that a cleared one stays cleared', () => {
    const { get, set } = session('2004');
    set('cmi.location', 'page 3');
    expect([set('cmi.location', ''), get('cmi.location')]).toEqual(['true', '']);
    expect(set('cmi.comments_from_learner.0.location', '')).toBe('true');
  });

  it('tells what was never set from what is empty', () => {
    const { get } = session('2004');
    expect([get('cmi.location'), get('cmi.completion_status')]).toEqual(['403', 'unknown']);
    expect(session('1.2').get('cmi.core.lesson_location')).toBe('');
  });

  it('lists children and counts entries', () => {
    const { get, set } = session('2004');
    expect(get('cmi.score._children')).toBe('scaled,raw,min,max');
    set('cmi.objectives.0.id', 'one');
    expect([get('cmi.objectives._count'), get('cmi.interactions._count')]).toEqual(['1', '0']);
    expect([get('cmi.objectives.1.id'), get('cmi.score._count')]).toEqual(['301', '301']);
  });

  it('fills lists without a gap, ids first and once', () => {
    const { set } = session('2004');
    expect(set('cmi.objectives.1.id', 'two')).toBe('351');
    expect(set('cmi.objectives.0.score.raw', '1')).toBe('408');
    expect(set('cmi.objectives.0.id', 'one')).toBe('true');
    expect(set('cmi.objectives.0.id', 'other')).toBe('351');
    expect(set('cmi.objectives.1.id', 'one')).toBe('351');
    expect(session('1.2').set('cmi.objectives.1.id', 'two')).toBe('201');
  });

  it.each([
    ['cmi.completion_status', 'complete', '406'],
    ['cmi.score.scaled', '1.01', '407'],
    ['cmi.score.raw', 'ten', '406'],
    ['cmi.progress_measure', '-0.1', '407'],
    ['cmi.session_time', 'PT1H30M', 'true'],
    ['cmi.session_time', '00:10:00', '406'],
    ['cmi.learner_preference.language', 'hi-IN', 'true'],
    ['cmi.learner_preference.language', 'klingon', '406'],
    ['cmi.interactions.0.id', 'not an id', '406'],
    ['cmi.interactions.0.id', 'urn:', '406'],
    ['cmi.comments_from_learner.0.comment', '{lang=mr}छान', 'true'],
    ['cmi.comments_from_learner.0.comment', '{lang=xyz}nice', '406'],
    ['cmi.comments_from_learner.0.timestamp', '2026-02-29', '406'],
    ['cmi.comments_from_learner.0.timestamp', '2024-02-29T09:45:58.5+05:30', 'true'],
    ['adl.nav.request', '{target=item_1}choice', 'true'],
    ['adl.nav.request', 'sideways', '406'],
  ])('judges %s "%s" of 2004: %s', (element, value, expected) => {
    expect(session('2004').set(element, value)).toBe(expected);
  });

  it.each([
    ['cmi.core.lesson_status', 'not attempted', '405'],
    ['cmi.core.lesson_status', 'browsed', 'true'],
    ['cmi.core.score.raw', '101', '405'],
    ['cmi.core.score.raw', '', 'true'],
    ['cmi.core.session_time', '30:99:40', 'true'],
    ['cmi.core.session_time', '33330:30:40', '405'],
    ['cmi.student_preference.audio', '-2', '405'],
    ['cmi.interactions.0.result', 'wrong', 'true'],
    ['cmi.interactions.0.time', '25:00:00', '405'],
  ])('judges %s "%s" of 1.2: %s', (element, value, expected) => {
    expect(session('1.2').set(element, value)).toBe(expected);
  });

  it('appends comments of 1.2', () => {
    const { get, set } = session('1.2');
    set('cmi.comments', 'one ');
    set('cmi.comments', 'two');
    expect(get('cmi.comments')).toBe('one two');
  });
});

describe('interactions (RTE 2004 4.2.9)', () => {
  function typed(type: string) {
    const { set } = session('2004');
    set('cmi.interactions.0.id', 'one');
    expect(set('cmi.interactions.0.learner_response', 'a')).toBe('408');
    set('cmi.interactions.0.type', type);
    return {
      answer: (value: string) => set('cmi.interactions.0.learner_response', value),
      pattern: (value: string, at = 0) =>
        set(`cmi.interactions.0.correct_responses.${at}.pattern`, value),
    };
  }

  it.each([
    ['true-false', 'true', 'yes'],
    ['choice', 'a[,]b', 'a[,]a'],
    ['fill-in', '{lang=hi}एक[,]two', '{lang=zzz}one'],
    ['matching', 'a[.]1[,]b[.]2', 'a[,]b'],
    ['performance', 'a[.]1', 'a'],
    ['sequencing', 'a[,]b[,]a', 'a b'],
    ['likert', 'agree', 'not so much'],
    ['numeric', '-1.5', 'one'],
  ])('of type %s take "%s" and not "%s"', (type, good, bad) => {
    const { answer } = typed(type);
    expect(answer(good)).toBe('true');
    expect(answer(bad)).toBe('406');
  });

  it('of another type take anything', () => {
    expect(typed('other').answer('anything at all')).toBe('true');
  });

  it('take patterns with what matters, a range, and one alone where one is all', () => {
    expect(typed('fill-in').pattern('{case_matters=true}{order_matters=false}a[,]b')).toBe('true');
    expect(typed('fill-in').pattern('{case_matters=maybe}a')).toBe('406');
    const { pattern } = typed('numeric');
    expect([pattern('1[:]2'), pattern('2[:]1'), pattern('1[:]2', 1)]).toEqual([
      'true',
      '406',
      '351',
    ]);
  });
});

describe('what decides about a status (RTE 2004 4.2.4, 4.2.22)', () => {
  it('is the threshold where there is one', () => {
    const { get, set } = session('2004', {
      values: { 'cmi.completion_threshold': '0.8', 'cmi.scaled_passing_score': '0.5' },
    });
    set('cmi.completion_status', 'completed');
    set('cmi.success_status', 'passed');
    expect([get('cmi.completion_status'), get('cmi.success_status')]).toEqual([
      'unknown',
      'unknown',
    ]);
    set('cmi.progress_measure', '0.7');
    set('cmi.score.scaled', '0.5');
    expect([get('cmi.completion_status'), get('cmi.success_status')]).toEqual([
      'incomplete',
      'passed',
    ]);
  });
});

describe('shared data and navigation (RTE 2004 4.3, SN 5.6)', () => {
  it('are read and set as the item maps them', () => {
    const shared: Record<string, string> = { one: 'there' };
    const { get, set } = session('2004', {
      shared,
      stores: [
        { id: 'one', read: true, write: false },
        { id: 'two', read: false, write: true },
      ],
    });
    expect([get('adl.data._count'), get('adl.data.0.id'), get('adl.data.0.store')]).toEqual([
      '2',
      'one',
      'there',
    ]);
    expect([set('adl.data.0.store', 'x'), get('adl.data.1.store')]).toEqual(['404', '405']);
    expect(set('adl.data.1.store', 'kept')).toBe('true');
    expect(shared).toEqual({ one: 'there', two: 'kept' });
  });

  it('say whether a request would be done', () => {
    const { get } = session('2004', {
      isValid: (request) => (request === 'continue' ? 'true' : 'false'),
    });
    expect(get('adl.nav.request_valid.continue')).toBe('true');
    expect(get('adl.nav.request_valid.choice.{target=item.1}')).toBe('false');
  });
});

describe('what is kept', () => {
  it('gives back in another model what one held, in any order', () => {
    const first = session('2004');
    for (let at = 0; at < 12; at += 1) first.set(`cmi.objectives.${at}.id`, `o${at}`);
    const values = Object.fromEntries(Object.entries(first.model.values()).toReversed());
    const second = session('2004', { values });
    expect([second.get('cmi.objectives._count'), second.get('cmi.objectives.11.id')]).toEqual([
      '12',
      'o11',
    ]);
    expect(second.model.changes()).toEqual(values);
    second.set('cmi.location', 'here');
    expect(second.model.changes()).toEqual({ ...values, 'cmi.location': 'here' });
  });
});

/** Element, written value, and stored value; null if it is refused. */
const WRITTEN: Record<Version, readonly (readonly [string, string, string | null])[]> = {
  '1.2': [
    ['cmi.interactions.0.result', 'incorrect', 'wrong'],
    ['cmi.interactions.0.result', 'wrong', 'wrong'],
    ['cmi.interactions.0.result', 'nearly', null],
    ['cmi.core.session_time', '0:00:05', '00:00:05'],
    ['cmi.core.session_time', '1:2:3', '01:02:03'],
    ['cmi.core.session_time', '00:00:05.123', '00:00:05.12'],
    ['cmi.core.session_time', 'PT1H5S', '01:00:05'],
    ['cmi.core.session_time', '0000:00:05', '0000:00:05'],
    ['cmi.core.session_time', '33330:30:40', null],
    ['cmi.core.session_time', '5', null],
    ['cmi.core.session_time', 'PT', null],
    ['cmi.interactions.0.latency', '0:01:00', '00:01:00'],
    ['cmi.interactions.0.time', '9:05:00', '09:05:00'],
    ['cmi.interactions.0.time', '25:05:00', null],
    ['cmi.interactions.0.time', 'PT5S', null],
  ],
  '2004': [
    ['cmi.interactions.0.result', 'wrong', 'incorrect'],
    ['cmi.session_time', '0:00:05', null],
  ],
};

describe('what packages write and no book allows (D7)', () => {
  for (const version of ['1.2', '2004'] as const) {
    it.each(WRITTEN[version])(`${version} %s "%s" is held as %s`, (element, written, as) => {
      const heard: string[] = [];
      const tolerant = session(version, {
        isTolerant: true,
        tolerated: (name, given, held) => heard.push(`${name} ${given} ${held}`),
      });
      const strict = session(version);
      for (const { set } of [tolerant, strict]) set('cmi.interactions.0.id', 'one');
      const isOfTheBook = strict.set(element, written) === 'true';
      expect(tolerant.set(element, written) === 'true').toBe(as !== null);
      expect(tolerant.model.held(element) ?? null).toBe(as);
      expect(heard).toEqual(as === null || isOfTheBook ? [] : [`${element} ${written} ${as}`]);
    });
  }
});

describe('the model by itself: values and faults', () => {
  const model = (version: Version, setup: Partial<DataModelSetup> = {}) => {
    const { get, set, held } = dataModel({ version, values: {}, ...setup });
    return {
      held,
      get: (element: string) => ({ ...get(element) }),
      set: (element: string, value: string) => ({ ...set(element, value) }),
    };
  };
  const no = (fault: string) => ({ value: '', fault });
  const yes = (value: string) => ({ value, fault: 'none' });
  const refused = (fault: string) => ({ value: 'false', fault });
  const taken = yes('true');

  it.each<[Version, string, object]>([
    ['2004', '', no('generalGet')],
    ['2004', 'cmi.nothing', no('undefinedElement')],
    ['2004', 'cmi.score', no('undefinedElement')],
    ['2004', 'cmi._count', no('noCount')],
    ['2004', 'cmi.location._children', no('noChildren')],
    ['2004', 'cmi.score._children.x', no('undefinedElement')],
    [
      '2004',
      'cmi.objectives._children',
      yes('id,score,success_status,completion_status,progress_measure,description'),
    ],
    ['2004', 'cmi.objectives._count', yes('0')],
    ['2004', 'cmi.objectives.-1.id', no('generalGet')],
    ['2004', 'cmi.objectives.01.id', no('generalGet')],
    ['2004', 'cmi.objectives.1x.id', no('undefinedElement')],
    ['2004', 'cmi.objectives.x1.id', no('undefinedElement')],
    ['2004', 'cmi.objectives.0.id', no('generalGet')],
    ['2004', 'cmi.location.0', no('undefinedElement')],
    ['2004', 'cmi.location', no('notInitialized')],
    ['2004', 'cmi.completion_status', yes('unknown')],
    ['2004', 'adl.data.0.id', no('generalGet')],
    ['2004', 'adl.nav.request_valid.continue', yes('unknown')],
    ['2004', 'adl.nav.request_valid.choice.{target=a}', yes('unknown')],
    ['2004', 'adl.nav.request_valid.soar', no('undefinedElement')],
    ['1.2', 'adl.nav.request_valid.continue', no('undefinedElement')],
  ])('%s answers %s', (version, element, wanted) => {
    expect(model(version).get(element)).toEqual(wanted);
  });

  it.each<[Version, string, object]>([
    ['2004', '', refused('generalSet')],
    ['2004', 'cmi.nothing', refused('undefinedElement')],
    ['2004', 'cmi.objectives._count', refused('keyword')],
    ['2004', 'cmi.score._children', refused('keyword')],
    ['2004', 'cmi.location._children', refused('keyword')],
    ['2004', 'cmi.location._count', refused('keyword')],
    ['2004', 'cmi._version', refused('keyword')],
    ['2004', '_version', refused('keyword')],
    ['2004', 'x_version', refused('undefinedElement')],
    ['2004', 'cmi._versions', refused('undefinedElement')],
    ['2004', 'cmi.entry', refused('readOnly')],
    ['2004', 'cmi.objectives.-1.id', refused('generalSet')],
    ['2004', 'cmi.objectives.01.id', refused('generalSet')],
    ['2004', 'cmi.objectives.1.id', refused('generalSet')],
    ['2004', 'cmi.objectives.0.score.raw', refused('dependency')],
    ['2004', 'cmi.interactions.0.type', refused('dependency')],
    ['2004', 'adl.data.0.store', refused('generalSet')],
    ['1.2', 'cmi.objectives.0.score.raw', taken],
    ['1.2', 'cmi.interactions.0.correct_responses.0.pattern', taken],
  ])('%s refuses to set %s to 1, or takes it', (version, element, wanted) => {
    expect(model(version).set(element, '1')).toEqual(wanted);
  });

  it('holds the length of each value to what the lesson allows, to the sign', () => {
    const asked: unknown[] = [];
    const { set } = model('2004', {
      longest: (element, own) => {
        asked.push([element, own]);
        return element === 'cmi.location' && own !== null ? 3 : 5;
      },
    });
    expect(set('cmi.location', 'abc')).toEqual(taken);
    expect(set('cmi.location', 'abcd')).toEqual(refused('type'));
    expect(set('cmi.score.raw', '12345')).toEqual(taken);
    expect(set('cmi.score.raw', '123456')).toEqual(refused('type'));
    expect(asked).toContainEqual(['cmi.location', 1000]);
    expect(asked).toContainEqual(['cmi.score.raw', null]);
  });

  it('counts what comments of 1.2 are together', () => {
    const { set, held } = model('1.2', { longest: (_element, own) => (own === null ? 6 : 100) });
    expect(set('cmi.comments', 'abc')).toEqual(taken);
    expect(set('cmi.comments', 'def')).toEqual(taken);
    expect(set('cmi.comments', 'g')).toEqual(refused('type'));
    expect(held('cmi.comments')).toBe('abcdef');
  });

  it('shares a store as its item maps it', () => {
    const store = (id: string, more: object = {}) => ({ id, read: true, write: true, ...more });
    const shared: Record<string, string> = { empty: '' };
    const { get, set } = model('2004', {
      shared,
      stores: [
        store('notes'),
        store('empty'),
        store('secret', { read: false }),
        store('fixed', { write: false }),
      ] as never,
      longest: () => 4,
    });
    expect(get('adl.data._count')).toEqual(yes('4'));
    expect(get('adl.data.0.id')).toEqual(yes('notes'));
    expect(get('adl.data.0.store')).toEqual(no('notInitialized'));
    expect(get('adl.data.1.store')).toEqual(no('notInitialized'));
    expect(get('adl.data.2.store')).toEqual(no('writeOnly'));
    expect(get('adl.data.2.id')).toEqual(yes('secret'));
    expect(get('adl.data.4.id')).toEqual(no('generalGet'));
    expect(set('adl.data.0.store', 'kept')).toEqual(taken);
    expect(get('adl.data.0.store')).toEqual(yes('kept'));
    expect(set('adl.data.0.id', 'other')).toEqual(refused('readOnly'));
    expect(set('adl.data.3.store', 'x')).toEqual(refused('readOnly'));
    expect(set('adl.data.4.store', 'x')).toEqual(refused('generalSet'));
    expect(set('adl.data.0.store', 'kept!')).toEqual(refused('type'));
    expect(shared).toEqual({ empty: '', notes: 'kept' });
  });

  it.each([
    [{}, 'failed', 'failed'],
    [{ 'cmi.scaled_passing_score': '0.5' }, 'passed', 'unknown'],
    [{ 'cmi.scaled_passing_score': '0.5', 'cmi.score.scaled': '0.5' }, 'failed', 'passed'],
    [{ 'cmi.scaled_passing_score': '0.5', 'cmi.score.scaled': '0.49' }, 'passed', 'failed'],
  ])('of %o a success said to be "%s" is %s', (values, said, wanted) => {
    const all = { ...values, 'cmi.success_status': said };
    expect(model('2004', { values: all }).get('cmi.success_status')).toEqual(yes(wanted));
  });

  it.each([
    [{ 'cmi.completion_threshold': '1' }, 'unknown'],
    [{ 'cmi.completion_threshold': '1', 'cmi.progress_measure': '1' }, 'completed'],
    [{ 'cmi.completion_threshold': '1', 'cmi.progress_measure': '0.9' }, 'incomplete'],
  ])('of %o the completion is %s', (values, wanted) => {
    expect(model('2004', { values }).get('cmi.completion_status')).toEqual(yes(wanted));
    // The threshold of one status does not affect the other.
    expect(model('2004', { values }).get('cmi.success_status')).toEqual(yes('unknown'));
  });

  const answered = (type: string) => {
    const one = model('2004');
    one.set('cmi.interactions.0.id', 'q1');
    one.set('cmi.interactions.0.type', type);
    const pattern = (at: number, value: string) =>
      one.set(`cmi.interactions.0.correct_responses.${at}.pattern`, value);
    return { ...one, pattern };
  };

  it.each([
    ['true-false', 'true'],
    ['likert', 'agree'],
    ['numeric', '1[:]2'],
    ['other', 'anything'],
  ])('%s has one pattern', (type, value) => {
    const { pattern } = answered(type);
    expect(pattern(0, value)).toEqual(taken);
    expect(pattern(1, value)).toEqual(refused('generalSet'));
  });

  it('two patterns of a choice differ, two of a text may be the same', () => {
    for (const type of ['choice', 'sequencing']) {
      const { pattern } = answered(type);
      expect(pattern(0, 'a[,]b')).toEqual(taken);
      expect(pattern(1, 'a[,]b')).toEqual(refused('generalSet'));
      expect(pattern(1, 'a')).toEqual(taken);
      // The same pattern may be set again at its own index.
      expect(pattern(0, 'a[,]b')).toEqual(taken);
    }
    const { pattern } = answered('fill-in');
    expect([pattern(0, 'kite'), pattern(1, 'kite')]).toEqual([taken, taken]);
  });

  it('an answer waits for the type of its interaction', () => {
    const { set } = model('2004');
    set('cmi.interactions.0.id', 'q1');
    for (const leaf of ['learner_response', 'correct_responses.0.pattern'])
      expect(set(`cmi.interactions.0.${leaf}`, 'a')).toEqual(refused('dependency'));
    expect(set('cmi.interactions.0.result', 'correct')).toEqual(taken);
  });

  it('objectives have ids of their own, which stay; of an interaction each is named once', () => {
    const { set } = model('2004');
    expect(set('cmi.objectives.0.id', 'a')).toEqual(taken);
    expect(set('cmi.objectives.0.id', 'a')).toEqual(taken);
    expect(set('cmi.objectives.0.id', 'b')).toEqual(refused('generalSet'));
    expect(set('cmi.objectives.1.id', 'a')).toEqual(refused('generalSet'));
    set('cmi.interactions.0.id', 'q1');
    expect(set('cmi.interactions.0.objectives.0.id', 'a')).toEqual(taken);
    expect(set('cmi.interactions.0.objectives.1.id', 'a')).toEqual(refused('generalSet'));
    expect(set('cmi.interactions.0.objectives.0.id', 'b')).toEqual(taken);
    expect(set('cmi.interactions.0.objectives.1.id', 'a')).toEqual(taken);
  });

  it('names what a tolerant engine took against the book, as it was written and as it is held', () => {
    const tolerated: unknown[] = [];
    const { set } = model('1.2', {
      isTolerant: true,
      tolerated: (...told: unknown[]) => void tolerated.push(told),
    });
    set('cmi.core.session_time', '00:00:05');
    set('cmi.core.session_time', '0:00:05.123');
    set('cmi.interactions.0.result', 'incorrect');
    expect(tolerated).toEqual([
      ['cmi.core.session_time', '0:00:05.123', '00:00:05.12'],
      ['cmi.interactions.0.result', 'incorrect', 'wrong'],
    ]);
    expect(model('1.2', { isTolerant: true }).set('cmi.core.session_time', '0:0:5')).toEqual(taken);
  });

  it('gives back what changed, and ids of objectives always', () => {
    const values = {
      'cmi.objectives.0.id': 'a',
      'cmi.location': '1',
      'cmi.objectives.0.description': 'x',
    };
    const { set, changes, values: all } = dataModel({ version: '2004', values });
    expect(changes()).toEqual({ 'cmi.objectives.0.id': 'a' });
    set('cmi.score.raw', '5');
    expect(changes()).toEqual({ 'cmi.objectives.0.id': 'a', 'cmi.score.raw': '5' });
    expect(all()).toEqual({ ...values, 'cmi.score.raw': '5' });
  });
});

/** A model with one element that can be written. */
const smallModel = () => {
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
const openSmall = (more: Partial<Parameters<typeof openApi>[0]> = {}) =>
  openApi({ version: '2004', model: smallModel(), ...more });

describe('the calls of a session (RTE 2004 3.1)', () => {
  it('before it begins are refused, each with its error', () => {
    const api = openSmall();
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
    const api = openSmall({ heard });
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
    const api = openSmall({ heard });
    api.initialize('');
    expect(api.set('cmi.unheard_of', 'x')).toBe('false');
    expect(api.lastError()).toBe('401');
    expect(api.get('cmi.unheard_of')).toBe('');
    expect(api.lastError()).toBe('401');
    expect(heard.mock.calls.flat()).toEqual(['initialize']);
  });

  it('take no argument where the standard has none', () => {
    const heard = vi.fn<(what: string) => void>();
    const api = openSmall({ heard });
    expect(api.initialize('x')).toBe('false');
    expect(api.lastError()).toBe('201');
    api.initialize('');
    expect([api.commit('x'), api.lastError()]).toEqual(['false', '201']);
    expect([api.terminate('x'), api.lastError()]).toEqual(['false', '201']);
    expect(heard.mock.calls.flat()).toEqual(['initialize']);
  });

  it('after it ended are refused, each with its error', () => {
    const api = openSmall();
    api.initialize('');
    api.terminate('');
    expect([api.initialize(''), api.lastError()]).toEqual(['false', '104']);
    expect([api.get('cmi.location'), api.lastError()]).toEqual(['', '123']);
    expect([api.set('cmi.location', 'x'), api.lastError()]).toEqual(['false', '133']);
    expect([api.commit(''), api.lastError()]).toEqual(['false', '143']);
    expect([api.terminate(''), api.lastError()]).toEqual(['false', '113']);
  });

  it('a second opening is refused, except where the host takes it', () => {
    const strict = openSmall();
    strict.initialize('');
    expect([strict.initialize(''), strict.lastError()]).toEqual(['false', '103']);
    for (const [mayOpenAgain, answer, error] of [
      [() => true, 'true', '0'],
      [() => false, 'false', '103'],
    ] as const) {
      const api = openSmall({ mayOpenAgain });
      api.initialize('');
      expect([api.initialize(''), api.lastError()]).toEqual([answer, error]);
    }
  });

  it('errors have a text; the diagnostic of nothing is that of the last one', () => {
    const api = openSmall();
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
