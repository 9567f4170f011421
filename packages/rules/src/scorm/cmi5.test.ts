import { describe, expect, it } from 'vitest';
import {
  type AuProgress,
  type AuVerb,
  CMI5_CATEGORY,
  EXTENSIONS,
  type JudgedStatement,
  MOVE_ON_CATEGORY,
  NO_PROGRESS,
  type Session,
  VERB_IDS,
  auStatus,
  judgeStatement,
  progressAfter,
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
const SCORE = { scaled: 0.8 };
const BEGUN = {
  said: ['initialized'] as readonly AuVerb[],
  progress: NO_PROGRESS,
  isLate: false,
  hasPreferences: true,
};

const RESULTS: Record<AuVerb, object> = {
  initialized: {},
  completed: { completion: true, duration: 'PT5S' },
  passed: { success: true, duration: 'PT5S' },
  failed: { success: false, duration: 'PT5S' },
  terminated: { duration: 'PT5S' },
};
const COUNTING: readonly AuVerb[] = ['completed', 'passed', 'failed'];

/** A valid statement with some parts changed. */
const statement = (
  verb: AuVerb,
  { result = {}, extensions = {}, ...more }: Record<string, object> = {},
): JudgedStatement => ({
  id: '4b1d7e0c-58a9-4c6b-9d0e-5a2f3c1b4d6e',
  timestamp: '2026-01-05T10:00:00Z',
  actor: { account: SESSION.actor },
  verb: { id: VERB_IDS[verb] },
  object: { id: SESSION.activityId },
  result: { ...RESULTS[verb], ...result },
  context: {
    registration: SESSION.registration,
    extensions: {
      [EXTENSIONS.sessionId]: SESSION.sessionId,
      [EXTENSIONS.masteryScore]: SESSION.masteryScore,
      ...extensions,
    },
    contextActivities: {
      grouping: { id: SESSION.publisherId },
      category: [
        { id: CMI5_CATEGORY },
        ...(COUNTING.includes(verb) ? [{ id: MOVE_ON_CATEGORY }] : []),
      ],
    },
  },
  ...more,
});

const why = (
  sent: JudgedStatement,
  { session = SESSION, ...known }: Partial<typeof BEGUN> & { session?: Session } = {},
) => {
  const verdict = judgeStatement(sent, session, { ...BEGUN, ...known });
  return verdict.kind === 'refused' ? verdict.why : verdict.kind;
};

describe('a statement of a session (cmi5 9.1, 9.7, 10.2.1)', () => {
  it.each([
    ['2026-01-05T10:00:00Z', 'defined'],
    ['2026-01-05T10:00:00z', 'defined'],
    ['2026-01-05T10:00:00+00:00', 'defined'],
    ['2026-01-05T10:00:00-0000', 'defined'],
    ['2026-01-05T10:00:00+00', 'defined'],
    ['2026-01-05T10:00:00+05:30', 'Its timestamp is not in UTC.'],
    ['2026-01-05T10:00:00', 'Its timestamp is not in UTC.'],
    ['2026-01-05T10:00:00Z+01:00', 'Its timestamp is not in UTC.'],
    ['2026-01-05T10:00:00+00:30', 'Its timestamp is not in UTC.'],
  ])('with the timestamp %s is judged: %s', (timestamp, wanted) => {
    expect(why({ ...statement('passed'), timestamp })).toBe(wanted);
  });

  it.each<[string, Partial<JudgedStatement>, string]>([
    ['an agent by name', { actor: { objectType: 'Agent', account: SESSION.actor } }, 'defined'],
    [
      'a group',
      { actor: { objectType: 'Group', account: SESSION.actor } },
      'Its actor is no agent.',
    ],
    ['no actor', { actor: {} }, 'Its actor is not the one of this launch.'],
    [
      'another learner',
      { actor: { account: { ...SESSION.actor, name: 'another' } } },
      'Its actor is not the one of this launch.',
    ],
    [
      'another site',
      { actor: { account: { ...SESSION.actor, homePage: 'https://other.example' } } },
      'Its actor is not the one of this launch.',
    ],
    ['no context', { context: {} }, 'Its registration is not the one of this launch.'],
    [
      'no extensions',
      { context: { registration: SESSION.registration.toUpperCase() } },
      'Its context does not hold the session id of the context template.',
    ],
    [
      'another session',
      {
        context: {
          registration: SESSION.registration,
          extensions: { [EXTENSIONS.sessionId]: 'another' },
        },
      },
      'Its context does not hold the session id of the context template.',
    ],
    [
      'no activities',
      {
        context: {
          registration: SESSION.registration,
          extensions: { [EXTENSIONS.sessionId]: SESSION.sessionId },
        },
      },
      'Its context does not hold the grouping of the context template.',
    ],
  ])('of %s is judged', (_what, part, wanted) => {
    expect(why({ ...statement('passed'), ...part })).toBe(wanted);
  });

  it.each(['id', 'timestamp'] as const)('without its %s is refused', (part) => {
    const { [part]: _left, ...sent } = statement('passed');
    expect(why(sent)).toBe(`It has no ${part}.`);
  });

  it.each<[string, AuVerb, object, string]>([
    ['its own category', 'passed', [], 'allowed'],
    ['one category that is no list', 'terminated', { id: CMI5_CATEGORY }, 'defined'],
    [
      'the category of moveOn alone',
      'passed',
      [{ id: MOVE_ON_CATEGORY }],
      'Only statements of cmi5 bear the category of moveOn.',
    ],
    [
      'no category of moveOn',
      'passed',
      [{ id: CMI5_CATEGORY }],
      '"passed" bears the category of moveOn.',
    ],
    [
      'the category of moveOn for a verb that reaches nothing',
      'terminated',
      [{ id: CMI5_CATEGORY }, { id: MOVE_ON_CATEGORY }],
      '"terminated" does not bear the category of moveOn.',
    ],
  ])('with %s is judged', (_what, verb, category, wanted) => {
    const sent = statement(verb);
    const contextActivities = { grouping: [{ id: SESSION.publisherId }], category };
    expect(why({ ...sent, context: { ...sent.context, contextActivities } })).toBe(wanted);
  });
});

describe('the result of a statement (cmi5 9.5)', () => {
  it.each<[AuVerb, object, string]>([
    ['passed', { success: false }, 'The success of a "passed" statement is true.'],
    ['failed', { success: true }, 'The success of a "failed" statement is false.'],
    ['completed', { success: true }, '"completed" bears no success.'],
    ['completed', { completion: false }, 'The completion of a "completed" statement is true.'],
    ['passed', { completion: true }, '"passed" bears no completion.'],
    ['terminated', { score: SCORE }, '"terminated" bears no score.'],
    ['completed', { duration: undefined }, '"completed" bears a duration.'],
    ['passed', { duration: undefined }, '"passed" bears a duration.'],
    ['failed', { duration: undefined }, '"failed" bears a duration.'],
    ['terminated', { duration: undefined }, '"terminated" bears a duration.'],
    ['completed', {}, 'defined'],
    ['failed', {}, 'defined'],
  ])('of "%s" with %o: %s', (verb, result, wanted) => {
    expect(why(statement(verb, { result }))).toBe(wanted);
  });

  it.each<[AuVerb, object, string]>([
    ['passed', { scaled: 0.5 }, 'defined'],
    ['passed', { scaled: 1 }, 'defined'],
    ['passed', { scaled: 0.49 }, 'The score is below the mastery score.'],
    ['failed', { scaled: 0 }, 'defined'],
    ['failed', { scaled: 0.49 }, 'defined'],
    ['failed', { scaled: 0.5 }, 'The score reaches the mastery score.'],
    ['passed', { scaled: 1.01 }, 'A scaled score is 0 to 1.'],
    ['failed', { scaled: -0.01 }, 'A scaled score is 0 to 1.'],
    ['passed', { raw: 5 }, 'A raw score comes with its min and max.'],
    ['passed', { raw: 5, min: 0 }, 'A raw score comes with its min and max.'],
    ['passed', { raw: 5, max: 9 }, 'A raw score comes with its min and max.'],
    ['passed', { raw: 5, min: 0, max: 9 }, 'defined'],
    ['passed', { min: 0 }, 'defined'],
  ])('"%s" with the score %o: %s', (verb, score, wanted) => {
    expect(why(statement(verb, { result: { score } }))).toBe(wanted);
  });

  it('a score says the mastery score where there is one', () => {
    const sent = statement('passed', {
      result: { score: SCORE },
      extensions: { [EXTENSIONS.masteryScore]: 0.6 },
    });
    expect(why(sent)).toBe('Its context does not hold the mastery score.');
    expect(why(sent, { session: { ...SESSION, masteryScore: null } })).toBe('defined');
    expect(
      judgeStatement(statement('passed', { result: { score: SCORE } }), SESSION, BEGUN),
    ).toEqual({ kind: 'defined', verb: 'passed', scaled: 0.8 });
    expect(judgeStatement(statement('passed'), SESSION, BEGUN)).toMatchObject({ scaled: null });
  });
});

describe('the order of verbs (cmi5 9.3)', () => {
  const progress = (more: Partial<AuProgress>) => ({ ...NO_PROGRESS, ...more });
  it.each<[AuVerb, Partial<typeof BEGUN>, string]>([
    ['initialized', {}, '"initialized" was said in this session.'],
    ['initialized', { said: [] }, 'defined'],
    ['completed', { said: [] }, 'The first statement of a session is "initialized".'],
    ['completed', { progress: progress({ isCompleted: true }) }, 'This was completed before.'],
    ['completed', { progress: progress({ isPassed: true }) }, 'defined'],
    ['terminated', { progress: progress({ isCompleted: true, isPassed: true }) }, 'defined'],
    ['passed', { progress: progress({ isPassed: true }) }, 'This was passed before.'],
    ['failed', { progress: progress({ isPassed: true }) }, 'This was passed before.'],
    ['passed', { progress: progress({ isCompleted: true, isFailed: true }) }, 'defined'],
    ['passed', { said: ['initialized', 'failed'] }, 'This session was judged before.'],
    ['passed', { said: ['initialized', 'completed'] }, 'defined'],
    ['passed', { isLate: true }, 'This session is over.'],
    ['passed', { hasPreferences: false }, 'The preferences of the learner are asked for first.'],
  ])('"%s" after %o: %s', (verb, known, wanted) => {
    expect(why(statement(verb), known)).toBe(wanted);
  });

  it('nothing is reached in a launch to look at it again', () => {
    const session: Session = { ...SESSION, launchMode: 'Review' };
    expect(why(statement('completed'), { session })).toMatch(/nothing is reached/);
    expect(why(statement('terminated'), { session })).toBe('defined');
  });
});

describe('what is known of an AU', () => {
  it('combines verbs, and keeps the better score', () => {
    const failed = progressAfter(NO_PROGRESS, { verb: 'failed', scaled: 0.4 });
    expect(failed).toEqual({ isCompleted: false, isPassed: false, isFailed: true, scaled: 0.4 });
    const passed = progressAfter(failed, { verb: 'passed', scaled: 0.9 });
    expect(passed).toEqual({ isCompleted: false, isPassed: true, isFailed: true, scaled: 0.9 });
    const completed = progressAfter(passed, { verb: 'completed', scaled: null });
    expect(completed).toEqual({ isCompleted: true, isPassed: true, isFailed: true, scaled: 0.9 });
    expect(progressAfter(completed, { verb: 'failed', scaled: 0.2 }).scaled).toBe(0.9);
    expect(progressAfter(NO_PROGRESS, { verb: 'terminated', scaled: null })).toEqual(NO_PROGRESS);
  });

  it.each<[Partial<AuProgress>, string]>([
    [{}, 'incomplete'],
    [{ isFailed: true }, 'failed'],
    [{ isCompleted: true }, 'incomplete'],
    [{ isPassed: true }, 'incomplete'],
    [{ isFailed: true, isPassed: true }, 'incomplete'],
    [{ isCompleted: true, isPassed: true }, 'passed'],
  ])('%o is %s where it has to be completed and passed', (known, status) => {
    expect(auStatus('CompletedAndPassed', { ...NO_PROGRESS, ...known })).toBe(status);
  });

  it('is completed where that is enough', () => {
    expect(auStatus('Completed', { ...NO_PROGRESS, isCompleted: true })).toBe('completed');
  });
});
