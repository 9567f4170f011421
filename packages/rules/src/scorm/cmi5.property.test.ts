import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AU_VERBS,
  type AuVerb,
  CMI5_CATEGORY,
  EXTENSIONS,
  type JudgedStatement,
  MOVE_ON,
  MOVE_ON_CATEGORY,
  NO_PROGRESS,
  type Session,
  VERB_IDS,
  auStatus,
  isSatisfied,
  judgeStatement,
  progressAfter,
  launchModeAfter,
  satisfiedGroups,
} from './cmi5.ts';

const SESSION: Session = {
  actor: { homePage: 'https://kites.example', name: 'somebody' },
  activityId: 'https://kites.example/xapi/activities/1/a',
  publisherId: 'https://publisher.example/au',
  registration: '7b6d7e0c-58a9-5c6b-9d0e-5a2f3c1b4d6e',
  sessionId: 'session',
  masteryScore: 0.5,
  launchMode: 'Normal',
};
const JUDGED = ['passed', 'failed'];

const statementOf = (verb: AuVerb | 'looked', scaled: number | null = null): JudgedStatement => {
  const isOwn = verb === 'looked';
  const counts = verb === 'completed' || JUDGED.includes(verb);
  return {
    id: '4b1d7e0c-58a9-4c6b-9d0e-5a2f3c1b4d6e',
    timestamp: '2026-01-05T10:00:00Z',
    actor: { account: SESSION.actor },
    verb: { id: isOwn ? 'https://kites.example/verbs/looked' : VERB_IDS[verb] },
    object: { id: isOwn ? 'https://kites.example/page/1' : SESSION.activityId },
    ...(verb !== 'initialized' && {
      result: {
        duration: 'PT5S',
        ...(verb === 'completed' && { completion: true }),
        ...(JUDGED.includes(verb) && { success: verb === 'passed' }),
        ...(scaled !== null && { score: { scaled } }),
      },
    }),
    context: {
      registration: SESSION.registration,
      extensions: {
        [EXTENSIONS.sessionId]: SESSION.sessionId,
        ...(scaled !== null && { [EXTENSIONS.masteryScore]: SESSION.masteryScore }),
      },
      contextActivities: {
        grouping: [{ id: SESSION.publisherId }],
        category: isOwn
          ? []
          : [{ id: CMI5_CATEGORY }, ...(counts ? [{ id: MOVE_ON_CATEGORY }] : [])],
      },
    },
  };
};
const fresh = { said: [], progress: NO_PROGRESS, isLate: false, hasPreferences: true };
const begun = { ...fresh, said: ['initialized'] as const };
const why = (statement: JudgedStatement, known: Parameters<typeof judgeStatement>[2] = begun) => {
  const verdict = judgeStatement(statement, SESSION, known);
  return verdict.kind === 'refused' ? verdict.why : verdict.kind;
};
const without = (part: 'id' | 'timestamp' | 'result' | 'context' | 'actor') => {
  const { [part]: _, ...rest } = statementOf('passed', 0.8);
  return rest as JudgedStatement;
};

describe('what an AU says (cmi5 9, D7 cmi5-statements)', () => {
  it('keeps its order whatever is sent: begun first, each verb once, one judgement, nothing after it is over', () => {
    const sent = fc.array(fc.constantFrom<(AuVerb | 'looked')[]>(...AU_VERBS, 'looked'), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 4 }), (sessions) => {
        let progress = NO_PROGRESS;
        const taken: AuVerb[] = [];
        for (const session of sessions) {
          let said: readonly AuVerb[] = [];
          for (const verb of session) {
            const isLate = said.includes('terminated');
            const verdict = judgeStatement(statementOf(verb), SESSION, {
              said,
              progress,
              isLate,
              hasPreferences: true,
            });
            if (verdict.kind === 'refused') continue;
            expect(said.length > 0 || verb === 'initialized').toBe(true);
            expect(isLate).toBe(false);
            if (verdict.kind === 'allowed') continue;
            said = [...said, verdict.verb];
            taken.push(verdict.verb);
            progress = progressAfter(progress, verdict);
          }
          expect(new Set(said).size).toBe(said.length);
          expect(said.filter((one) => JUDGED.includes(one)).length).toBeLessThanOrEqual(1);
        }
        expect(taken.filter((one) => one === 'completed').length).toBeLessThanOrEqual(1);
        expect(taken.filter((one) => one === 'passed').length).toBeLessThanOrEqual(1);
        if (taken.includes('passed')) {
          expect(taken.lastIndexOf('failed')).toBeLessThan(taken.indexOf('passed'));
        }
      }),
    );
  });

  it.each([
    [
      'another student',
      { ...statementOf('passed'), actor: { account: { homePage: 'a', name: 'b' } } },
      /actor/,
    ],
    ['nobody', without('actor'), /actor/],
    ['no context', without('context'), /registration/],
    ['no result', without('result'), /success/],
    ['a score below the mastery score', statementOf('passed', 0.4), /below the mastery/],
    ['a failure that reaches it', statementOf('failed', 0.5), /reaches the mastery/],
    ['a score beyond 1', statementOf('passed', 1.2), /0 to 1/],
    [
      'a voiding',
      { ...statementOf('looked'), verb: { id: 'http://adlnet.gov/expapi/verbs/voided' } },
      /voids/,
    ],
    [
      'another object',
      { ...statementOf('passed'), object: { id: 'https://a.example/b' } },
      /object/,
    ],
    ['no id', without('id'), /no id/],
    ['no timestamp', without('timestamp'), /no timestamp/],
    [
      'a moment of another zone',
      { ...statementOf('looked'), timestamp: '2026-01-05T10:00:00-06:00' },
      /not in UTC/,
    ],
    [
      'a group',
      { ...statementOf('passed'), actor: { objectType: 'Group', account: SESSION.actor } },
      /no agent/,
    ],
    [
      'no grouping, though it is of its own rules',
      {
        ...statementOf('looked'),
        context: { ...statementOf('looked').context, contextActivities: {} },
      },
      /grouping/,
    ],
    ['a verb of ours', { ...statementOf('passed'), verb: { id: VERB_IDS.satisfied } }, /verb/],
  ])('is refused with %s', (_what, statement, expected) => {
    expect(why(statement)).toMatch(expected);
  });

  it('tells nothing of what is reached where it was opened to be looked at again (10.2.2)', () => {
    const again: Session = { ...SESSION, launchMode: 'Review' };
    const verdict = (...[verb, said = ['initialized']]: [AuVerb | 'looked', AuVerb[]?]) =>
      judgeStatement(
        statementOf(verb, JUDGED.includes(verb) ? (verb === 'passed' ? 1 : 0) : null),
        again,
        {
          ...fresh,
          said,
        },
      );
    for (const verb of ['completed', 'passed', 'failed'] as const)
      expect(verdict(verb), verb).toMatchObject({
        kind: 'refused',
        why: expect.stringMatching(/look at it again/) as unknown,
      });
    expect(verdict('initialized', []).kind).toBe('defined');
    expect(verdict('looked').kind).toBe('allowed');
    expect(verdict('terminated').kind).toBe('defined');
  });

  it('is refused before it has asked how its learner likes it (11.0)', () => {
    const begins = statementOf('initialized');
    expect(why(begins, { ...fresh, hasPreferences: false })).toMatch(/preferences/);
    expect(why(begins, fresh)).toBe('defined');
  });

  it('is refused before it has begun, and once its session is over', () => {
    expect(why(statementOf('looked'), fresh)).toMatch(/first statement/);
    expect(why(statementOf('looked'), { ...begun, isLate: true })).toMatch(/over/);
    expect(why(statementOf('looked'))).toBe('allowed');
  });
});

describe('progress of an AU (cmi5 13.1.4, D7 cmi5-move-on)', () => {
  const told = fc.array(
    fc.record({
      verb: fc.constantFrom(...AU_VERBS),
      scaled: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
    }),
  );

  it('is opened to be looked at again once it is done and passed: nothing it could say would be taken (9.3)', () => {
    const passed = { ...NO_PROGRESS, isPassed: true };
    const completed = { ...NO_PROGRESS, isCompleted: true };
    expect(launchModeAfter('Passed', passed)).toBe('Review');
    expect(launchModeAfter('CompletedAndPassed', passed)).toBe('Normal');
    expect(launchModeAfter('CompletedAndPassed', { ...passed, ...completed, isPassed: true })).toBe(
      'Review',
    );
    expect(launchModeAfter('Completed', completed), 'it may still be passed').toBe('Normal');
    expect(launchModeAfter('NotApplicable', NO_PROGRESS)).toBe('Normal');
    expect(launchModeAfter('Passed', { ...NO_PROGRESS, isFailed: true })).toBe('Normal');
  });

  it('is done by what its moveOn asks, stays so, and keeps the better score', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MOVE_ON), told, (moveOn, all) => {
        let progress = NO_PROGRESS;
        let wasDone = isSatisfied(moveOn, progress);
        for (const one of all) {
          const before = progress.scaled ?? 0;
          progress = progressAfter(progress, one);
          expect(progress.scaled ?? 0).toBeGreaterThanOrEqual(before);
          const isDone = isSatisfied(moveOn, progress);
          expect(isDone || !wasDone).toBe(true);
          expect(['passed', 'completed'].includes(auStatus(moveOn, progress))).toBe(isDone);
          wasDone = isDone;
        }
        const has = (verb: AuVerb) => all.some((one) => one.verb === verb);
        expect(wasDone).toBe(
          {
            NotApplicable: true,
            Completed: has('completed'),
            Passed: has('passed'),
            CompletedAndPassed: has('completed') && has('passed'),
            CompletedOrPassed: has('completed') || has('passed'),
          }[moveOn],
        );
      }),
    );
  });

  it('satisfies a block once all in it are done, and the course once all blocks are', () => {
    const au = (id: string) => ({ id, isAu: true, children: [] });
    const course = {
      id: 'course',
      isAu: false,
      children: [{ id: 'block', isAu: false, children: [au('a'), au('b')] }, au('c')],
    };
    const done = (...ids: string[]) => satisfiedGroups(course, (id) => ids.includes(id));
    expect(done('a', 'c')).toEqual([]);
    expect(done('a', 'b')).toEqual(['block']);
    expect(done('a', 'b', 'c')).toEqual(['block', 'course']);
  });
});
