import { describe, expect, it } from 'vitest';
import { activityTree } from './activity-tree.ts';
import type {
  ItemDefinition,
  ObjectiveDefinition,
  ObjectiveMap,
  RollupRule,
  SequencingDefinition,
  SequencingRule,
} from './definition.ts';
import { type NavigationRequest, requestNamed } from './navigation.ts';
import {
  choices,
  isRequestValid,
  navigate,
  newTracking,
  record,
  startOfAttempt,
} from './session.ts';

type Said = Partial<
  Omit<SequencingDefinition, 'controlMode' | 'rollup' | 'delivery' | 'limits'>
> & {
  readonly controlMode?: Partial<NonNullable<SequencingDefinition['controlMode']>>;
  readonly rollup?: Partial<SequencingDefinition['rollup']>;
  readonly delivery?: Partial<SequencingDefinition['delivery']>;
  readonly attempts?: number;
};

function sequencing({ controlMode, rollup, delivery, attempts, ...said }: Said) {
  return {
    controlMode: {
      choice: null,
      choiceExit: null,
      flow: null,
      forwardOnly: null,
      useCurrentAttemptObjectiveInfo: null,
      useCurrentAttemptProgressInfo: null,
      preventActivation: null,
      constrainChoice: null,
      ...controlMode,
    },
    preConditions: [],
    exitConditions: [],
    postConditions: [],
    limits: { attempts: attempts ?? null, attemptDuration: null },
    rollup: {
      rules: [],
      objectiveSatisfied: null,
      progressCompletion: null,
      measureWeight: null,
      requiredForSatisfied: null,
      requiredForNotSatisfied: null,
      requiredForCompleted: null,
      requiredForIncomplete: null,
      measureSatisfactionIfActive: null,
      ...rollup,
    },
    objectives: [],
    delivery: {
      tracked: null,
      completionSetByContent: null,
      objectiveSetByContent: null,
      ...delivery,
    },
    selection: { timing: 'never', count: null },
    randomization: { timing: 'never', reorder: false },
    ...said,
  } satisfies SequencingDefinition;
}

function item(
  id: string,
  said: Said = {},
  children: readonly ItemDefinition[] = [],
): ItemDefinition {
  return {
    id,
    title: id,
    visible: true,
    launch: children.length === 0 ? { kind: 'sco' } : null,
    completionThreshold: null,
    hidden: [],
    dataMaps: [],
    sequencing: sequencing(said),
    children,
  };
}

const FLOW = { controlMode: { flow: true } };

const rule = (
  action: string,
  condition: string,
  more: Partial<SequencingRule['conditions'][number]> = {},
): SequencingRule => ({
  action,
  combination: 'all',
  conditions: [
    { condition, negated: false, referencedObjective: null, measureThreshold: null, ...more },
  ],
});

const rollupRule = (
  action: RollupRule['action'],
  condition: string,
  more: Partial<RollupRule> = {},
): RollupRule => ({
  action,
  childActivitySet: 'all',
  minimumCount: null,
  minimumPercent: null,
  combination: 'any',
  conditions: [{ condition, negated: false }],
  ...more,
});

const objective = (more: Partial<ObjectiveDefinition> = {}): ObjectiveDefinition => ({
  id: 'primary',
  primary: true,
  satisfiedByMeasure: false,
  minNormalizedMeasure: null,
  maps: [],
  ...more,
});

const map = (target: string, more: Partial<ObjectiveMap> = {}): ObjectiveMap => ({
  target,
  readSatisfiedStatus: null,
  readNormalizedMeasure: null,
  writeSatisfiedStatus: null,
  writeNormalizedMeasure: null,
  readCompletionStatus: null,
  writeCompletionStatus: null,
  readProgressMeasure: null,
  writeProgressMeasure: null,
  readRawScore: null,
  writeRawScore: null,
  readMinScore: null,
  writeMinScore: null,
  readMaxScore: null,
  writeMaxScore: null,
  ...more,
});

/** A learner in a course. Each request returns the open item, `over`, or the standard's exception. */
function learner(
  root: ItemDefinition,
  { random = (): number => 0, isGlobal = true }: { random?: () => number; isGlobal?: boolean } = {},
) {
  const tree = activityTree(root, isGlobal);
  let tracking = newTracking(tree, random);

  function ask(request: NavigationRequest): string {
    const done = navigate(tree, tracking, request, random);
    ({ tracking } = done);
    const { outcome } = done;
    if (outcome.kind === 'delivered') return outcome.id;
    return outcome.kind === 'ended' ? 'over' : (outcome.exception ?? 'nothing');
  }

  return {
    ask,
    start: () => ask({ kind: 'start' }),
    next: () => ask({ kind: 'continue' }),
    previous: () => ask({ kind: 'previous' }),
    choose: (target: string) => ask({ kind: 'choice', target }),
    /** The open SCO stores this and leaves. */
    store(values: Readonly<Record<string, string>>, leaves: 'normal' | 'suspend' = 'normal') {
      tracking = record(tree, tracking, tracking.current ?? '', values, leaves);
    },
    known: (id: string) => tracking.activities[id]?.objectives[0],
    tracking: () => tracking,
    found: (id: string) => startOfAttempt(tree, tracking, id),
    offers: () => choices(tree, tracking),
    may: (request: NavigationRequest) => isRequestValid(tree, tracking, request),
  };
}

const PASSED = { 'cmi.success_status': 'passed' };
const FAILED = { 'cmi.success_status': 'failed' };

describe('navigation requests (NB.2.1)', () => {
  const course = () =>
    learner(item('root', FLOW, [item('a'), item('b', FLOW, [item('b1'), item('b2')]), item('c')]));

  it('flows through the leaves, forwards and backwards, and ends past the last', () => {
    const at = course();
    expect([at.start(), at.next(), at.next(), at.previous(), at.next(), at.next()]).toEqual([
      'a',
      'b1',
      'b2',
      'b1',
      'b2',
      'c',
    ]);
    expect(at.next()).toBe('over');
  });

  it('refuses what needs a current activity before there is one, and a start when there is', () => {
    const at = course();
    expect([at.next(), at.previous(), at.ask({ kind: 'exitAll' })]).toEqual([
      'NB.2.1-2',
      'NB.2.1-2',
      'NB.2.1-2',
    ]);
    at.start();
    expect(at.start()).toBe('NB.2.1-1');
  });

  it('starts nothing by itself without flow, and lets an item be chosen', () => {
    const at = learner(item('root', {}, [item('a'), item('b')]));
    expect(at.start()).toBe('SB.2.2-1');
    expect(at.choose('b')).toBe('b');
  });

  it('refuses a choice where the parent does not let its children be chosen', () => {
    const at = learner(
      item('root', { controlMode: { flow: true, choice: false } }, [item('a'), item('b')]),
    );
    at.start();
    expect(at.choose('b')).toBe('NB.2.1-10');
  });

  it('goes on where everything was suspended', () => {
    const at = course();
    at.start();
    at.next();
    expect(at.ask({ kind: 'suspendAll' })).toBe('over');
    expect(at.ask({ kind: 'resumeAll' })).toBe('b1');
    expect(at.tracking().activities['b1']?.attempts).toBe(1);
  });

  it('takes the content away on abandon and leaves the session open', () => {
    const at = course();
    at.start();
    expect(at.ask({ kind: 'abandon' })).toBe('nothing');
    expect(at.choose('c')).toBe('c');
  });

  it('jumps to an item that may not be chosen', () => {
    const at = learner(
      item('root', { controlMode: { flow: true, choice: false } }, [item('a'), item('b')]),
    );
    at.start();
    expect(at.ask({ kind: 'jump', target: 'b' })).toBe('b');
  });
});

describe('control modes and choice (SN 3.2, SB.2.9)', () => {
  it('goes no way back in a cluster that is forward only', () => {
    const at = learner(
      item('root', { controlMode: { flow: true, forwardOnly: true } }, [item('a'), item('b')]),
    );
    at.start();
    at.next();
    expect([at.previous(), at.choose('a')]).toEqual(['NB.2.1-5', 'SB.2.4-2']);
  });

  it('enters a forward only cluster from behind at its first child', () => {
    const at = learner(
      item('root', FLOW, [
        item('a', { controlMode: { flow: true, forwardOnly: true } }, [item('a1'), item('a2')]),
        item('b'),
      ]),
    );
    at.start();
    at.next();
    at.next();
    expect(at.previous()).toBe('a1');
  });

  it('keeps a learner in a cluster without choice exit', () => {
    const held = { controlMode: { flow: true, choiceExit: false } };
    const at = learner(item('root', FLOW, [item('a', held, [item('a1')]), item('b')]));
    at.start();
    expect(at.choose('b')).toBe('NB.2.1-8');
  });

  it('keeps a constrained cluster to its neighbours', () => {
    const constrained = { controlMode: { flow: true, constrainChoice: true } };
    const at = learner(
      item('root', FLOW, [item('a'), item('b', constrained, [item('b1')]), item('c'), item('d')]),
    );
    at.choose('b1');
    expect(at.may({ kind: 'choice', target: 'd' })).toBe(false);
    expect(at.choose('c')).toBe('c');
  });

  it('does not activate by choice what prevents it', () => {
    const prevented = { controlMode: { flow: true, preventActivation: true } };
    const at = learner(item('root', FLOW, [item('a'), item('b', prevented, [item('b1')])]));
    at.start();
    expect(at.choose('b1')).toBe('SB.2.9-6');
  });

  it('offers what may be chosen, and neither what is hidden nor what lies behind a stop', () => {
    const at = learner(
      item('root', FLOW, [
        item('a', { preConditions: [rule('stopForwardTraversal', 'always')] }),
        item('b'),
        item('c', { preConditions: [rule('hiddenFromChoice', 'always')] }),
      ]),
    );
    at.start();
    const offered = at.offers();
    expect(offered).toMatchObject({ next: true, previous: false });
    expect(offered.contents.filter(({ isSelectable }) => isSelectable).map(({ id }) => id)).toEqual(
      ['root', 'a'],
    );
    expect(offered.contents.find(({ id }) => id === 'c')?.isVisible).toBe(false);
  });
});

describe('sequencing rules (UP.2, TB.2.1, TB.2.2)', () => {
  const one = (rules: Said) =>
    learner(item('root', FLOW, [item('a', rules), item('b'), item('c')]));

  it('skips, and does not begin what is disabled', () => {
    expect(one({ preConditions: [rule('skip', 'always')] }).start()).toBe('b');
    expect(one({ preConditions: [rule('disabled', 'always')] }).start()).toBe('SB.2.2-2');
  });

  it('allows no attempt beyond the limit', () => {
    const at = one({ attempts: 1 });
    at.start();
    at.next();
    expect(at.choose('a')).toBe('DB.1.1-3');
  });

  it('retries, and retries all, while the post condition says so', () => {
    const again = one({ postConditions: [rule('retry', 'satisfied', { negated: true })] });
    again.start();
    again.store(FAILED);
    expect(again.next()).toBe('a');
    again.store(PASSED);
    expect(again.next()).toBe('b');

    const all = one({ postConditions: [rule('retryAll', 'satisfied', { negated: true })] });
    all.choose('a');
    all.store(FAILED);
    expect(all.next()).toBe('a');
    expect(all.tracking().activities['root']?.attempts).toBe(2);
  });

  it('ends the session by exitAll, and goes on or back against the request', () => {
    const ends = one({ postConditions: [rule('exitAll', 'always')] });
    ends.start();
    expect(ends.next()).toBe('over');
    const back = learner(
      item('root', FLOW, [item('a'), item('b', { postConditions: [rule('previous', 'always')] })]),
    );
    back.start();
    back.next();
    expect(back.choose('b')).toBe('a');
  });

  it('exits a parent by the rule of a child, and by its own exit rule', () => {
    const byChild = learner(
      item('root', FLOW, [
        item('a', FLOW, [
          item('a1', { postConditions: [rule('exitParent', 'always')] }),
          item('a2'),
        ]),
        item('b'),
      ]),
    );
    byChild.start();
    expect(byChild.next()).toBe('b');
    const byItself = learner(
      item('root', FLOW, [
        item('a', { ...FLOW, exitConditions: [rule('exit', 'always')] }, [item('a1'), item('a2')]),
        item('b'),
      ]),
    );
    byItself.start();
    expect(byItself.next()).toBe('b');
  });

  it('treats unknown as neither true nor false', () => {
    const negated = { negated: true };
    expect(one({ preConditions: [rule('skip', 'satisfied', negated)] }).start()).toBe('a');
    expect(one({ preConditions: [rule('skip', 'objectiveStatusKnown', negated)] }).start()).toBe(
      'b',
    );
  });

  it('compares a measure with the rule, of the objective it names', () => {
    const at = one({
      objectives: [objective(), objective({ id: 'second', primary: false })],
      postConditions: [
        rule('retry', 'objectiveMeasureLessThan', {
          referencedObjective: 'second',
          measureThreshold: 0.5,
        }),
      ],
    });
    at.start();
    at.store({ 'cmi.objectives.0.id': 'second', 'cmi.objectives.0.score.scaled': '0.4' });
    expect(at.next()).toBe('a');
  });
});

describe('end of an attempt (UP.4)', () => {
  it('speaks for content that said nothing, unless that promised to speak', () => {
    const promised = { completionSetByContent: true, objectiveSetByContent: true };
    const at = learner(
      item('root', FLOW, [item('a'), item('b', { delivery: promised }), item('c')]),
    );
    at.start();
    at.next();
    at.next();
    expect(at.known('a')).toMatchObject({ completed: true, satisfied: true });
    expect(at.known('b')).toMatchObject({ completed: null, satisfied: null });
  });

  it('does not speak over an "unknown" that was said, nor for what is suspended', () => {
    const at = learner(item('root', FLOW, [item('a'), item('b'), item('c')]));
    at.start();
    at.store({ 'cmi.completion_status': 'unknown', 'cmi.success_status': 'unknown' });
    at.next();
    at.store({}, 'suspend');
    at.next();
    expect(at.known('a')).toMatchObject({ completed: null, satisfied: null });
    expect(at.known('b')).toMatchObject({ completed: null, satisfied: null });
    expect(at.previous()).toBe('b');
    expect(at.tracking().activities['b']?.attempts).toBe(1);
  });
});

describe('rollup (RB.1, D7)', () => {
  const two = (said: Said, a: Said = {}, b: Said = {}) =>
    learner(item('root', { ...FLOW, ...said }, [item('a', a), item('b', b)]));

  it('is satisfied and completed when all are, by default', () => {
    const at = two({});
    at.start();
    at.next();
    expect(at.known('root')).toMatchObject({ completed: null, satisfied: null });
    at.next();
    expect(at.known('root')).toMatchObject({ completed: true, satisfied: true });
  });

  it('is not satisfied when all are known and one is not', () => {
    const at = two({});
    at.start();
    at.store(FAILED);
    at.next();
    at.next();
    expect(at.known('root')?.satisfied).toBe(false);
  });

  it('weighs measures, unknown children included', () => {
    const at = two({}, { rollup: { measureWeight: 3 } });
    at.start();
    at.store({ 'cmi.score.scaled': '0.8' });
    at.next();
    expect(at.known('root')?.measure).toBeCloseTo(0.6);
  });

  it('follows the rules of the manifest: any, none, at least so many, at least such a part', () => {
    const rules = (more: Partial<RollupRule>) => ({
      rollup: { rules: [rollupRule('satisfied', 'satisfied', more)] },
    });
    const outcome = (more: Partial<RollupRule>) => {
      const at = two(rules(more), {}, {});
      at.start();
      at.next();
      return at.known('root')?.satisfied;
    };
    expect(outcome({ childActivitySet: 'any' })).toBe(true);
    expect(outcome({ childActivitySet: 'none' })).toBe(null);
    expect(outcome({ childActivitySet: 'atLeastCount', minimumCount: 1 })).toBe(true);
    expect(outcome({ childActivitySet: 'atLeastCount', minimumCount: 2 })).toBe(null);
    expect(outcome({ childActivitySet: 'atLeastPercent', minimumPercent: 0.5 })).toBe(true);
    expect(outcome({ childActivitySet: 'atLeastPercent', minimumPercent: 0.6 })).toBe(null);
  });

  it('leaves out what does not take part', () => {
    const outcome = (said: Said) => {
      const at = two({}, {}, said);
      at.start();
      at.next();
      return at.known('root')?.satisfied;
    };
    expect(outcome({})).toBe(null);
    expect(outcome({ delivery: { tracked: false } })).toBe(true);
    expect(outcome({ rollup: { objectiveSatisfied: false } })).toBe(true);
    expect(outcome({ rollup: { requiredForSatisfied: 'ifNotSkipped' } })).toBe(null);
    expect(
      outcome({
        rollup: { requiredForSatisfied: 'ifNotSkipped' },
        preConditions: [rule('skip', 'always')],
      }),
    ).toBe(true);
  });

  it('counts what was done in the current attempt alone, where the control mode says so', () => {
    const again = (useCurrentAttemptObjectiveInfo: boolean) => {
      const at = two({ controlMode: { flow: true, useCurrentAttemptObjectiveInfo } });
      at.start();
      at.next();
      at.next();
      at.ask({ kind: 'start' });
      at.store(FAILED);
      at.next();
      return at.known('root')?.satisfied;
    };
    expect(again(false)).toBe(false);
    expect(again(true)).toBe(null);
  });
});

describe('objectives (SN 3.10, 4.2.1)', () => {
  it('is satisfied by its measure alone where the manifest says so', () => {
    const byMeasure = objective({ satisfiedByMeasure: true, minNormalizedMeasure: 0.6 });
    const at = learner(
      item('root', FLOW, [
        item('a', {
          objectives: [byMeasure],
          postConditions: [rule('retry', 'satisfied', { negated: true })],
        }),
        item('b'),
      ]),
    );
    at.start();
    at.store({ ...PASSED, 'cmi.score.scaled': '0.5' });
    expect(at.next()).toBe('a');
    at.store({ ...FAILED, 'cmi.score.scaled': '0.6' });
    expect(at.next()).toBe('b');
  });

  it('shares what is mapped, and reads what was shared', () => {
    const writer = objective({ maps: [map('shared', { writeSatisfiedStatus: true })] });
    const reader = objective({ maps: [map('shared')] });
    const at = learner(
      item('root', FLOW, [
        item('a', { objectives: [writer] }),
        item('b', { objectives: [reader], preConditions: [rule('skip', 'satisfied')] }),
        item('c', { objectives: [reader] }),
      ]),
    );
    at.start();
    at.store(PASSED);
    expect(at.next()).toBe('c');
    expect(at.found('c')).toMatchObject({
      'cmi.objectives.0.id': 'primary',
      'cmi.objectives.0.success_status': 'passed',
    });
  });

  it('is judged by its own measure where a map shares the status alone', () => {
    const shares = objective({
      satisfiedByMeasure: true,
      minNormalizedMeasure: 0.6,
      maps: [map('shared', { writeSatisfiedStatus: true })],
    });
    const reader = objective({ maps: [map('shared')] });
    const at = learner(
      item('root', FLOW, [
        item('a', { objectives: [shares] }),
        item('b', { objectives: [reader], preConditions: [rule('skip', 'satisfied')] }),
        item('c'),
      ]),
    );
    at.start();
    at.store({ 'cmi.score.scaled': '0.7' });
    expect(at.next()).toBe('c');
  });

  it('knows of shared objectives in one attempt on the tree alone, unless they are the system’s', () => {
    const writer = objective({ maps: [map('shared', { writeSatisfiedStatus: true })] });
    const course = item('root', FLOW, [
      item('a', { objectives: [writer], preConditions: [rule('skip', 'satisfied')] }),
      item('b'),
    ]);
    const twice = (isGlobal: boolean) => {
      const at = learner(course, { isGlobal });
      at.start();
      at.store(PASSED);
      at.ask({ kind: 'exitAll' });
      return at.start();
    };
    expect([twice(true), twice(false)]).toEqual(['b', 'a']);
  });
});

describe('selection and randomization (SR.1, SR.2)', () => {
  const names = ['a', 'b', 'c', 'd'];
  const walk = (said: Said, random: () => number) => {
    const at = learner(
      item(
        'root',
        { ...FLOW, ...said },
        names.map((name) => item(name)),
      ),
      {
        random,
      },
    );
    const seen = [at.start()];
    for (let next = at.next(); next !== 'over'; next = at.next()) seen.push(next);
    return seen;
  };

  it('chooses so many of the children, in their order', () => {
    const seen = walk({ selection: { timing: 'once', count: 2 } }, () => 0.6);
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(names.filter((name) => seen.includes(name)));
  });

  it('shuffles the children', () => {
    const seen = walk({ randomization: { timing: 'once', reorder: true } }, () => 0.99);
    expect(seen).toEqual(['d', 'c', 'b', 'a']);
  });
});

describe('the name of a request (adl.nav.request)', () => {
  it.each<[string, NavigationRequest | null]>([
    ['continue', { kind: 'continue' }],
    ['previous', { kind: 'previous' }],
    ['exit', { kind: 'exit' }],
    ['exitAll', { kind: 'exitAll' }],
    ['suspendAll', { kind: 'suspendAll' }],
    ['abandon', { kind: 'abandon' }],
    ['abandonAll', { kind: 'abandonAll' }],
    ['{target=b}choice', { kind: 'choice', target: 'b' }],
    ['{target=b 2}jump', { kind: 'jump', target: 'b 2' }],
    ['{target=}choice', { kind: 'choice', target: '' }],
    ['_none_', null],
    ['start', null],
    ['resumeAll', null],
    ['', null],
    ['x{target=b}choice', null],
    ['{target=b}choices', null],
    ['{target=}}jump', null],
  ])('%s is %o', (text, wanted) => {
    expect(requestNamed(text)).toEqual(wanted);
  });
});

describe('requests that are refused change nothing, and say why (NB.2.1, TB.2.3)', () => {
  const REQUESTS: readonly [NavigationRequest, string][] = [
    [{ kind: 'continue' }, 'NB.2.1-2'],
    [{ kind: 'previous' }, 'NB.2.1-2'],
    [{ kind: 'exit' }, 'NB.2.1-2'],
    [{ kind: 'abandon' }, 'NB.2.1-2'],
    [{ kind: 'exitAll' }, 'NB.2.1-2'],
    [{ kind: 'abandonAll' }, 'NB.2.1-2'],
    [{ kind: 'suspendAll' }, 'NB.2.1-2'],
    [{ kind: 'resumeAll' }, 'NB.2.1-3'],
    [{ kind: 'choice', target: 'none' }, 'NB.2.1-11'],
    [{ kind: 'jump', target: 'none' }, 'NB.2.1-11'],
  ];
  const tree = () =>
    item('root', FLOW, [
      item('a'),
      item('b', { controlMode: { choice: false } }, [item('b1'), item('b2')]),
      item('c', { controlMode: { flow: true, forwardOnly: true } }, [item('c1'), item('c2')]),
      item('d', { controlMode: { flow: true, choiceExit: false } }, [item('d1'), item('d2')]),
    ]);

  it.each(REQUESTS)('%o before anything is open: %s', (request, why) => {
    const at = learner(tree());
    const before = at.tracking();
    expect([at.ask(request), at.may(request)]).toEqual([why, false]);
    expect(at.tracking()).toEqual(before);
  });

  it.each<[string, NavigationRequest, string]>([
    ['a', { kind: 'start' }, 'NB.2.1-1'],
    ['a', { kind: 'resumeAll' }, 'NB.2.1-1'],
    ['a', { kind: 'choice', target: 'b1' }, 'NB.2.1-10'],
    ['a', { kind: 'choice', target: 'none' }, 'NB.2.1-11'],
    ['a', { kind: 'jump', target: 'none' }, 'NB.2.1-11'],
    ['c2', { kind: 'previous' }, 'NB.2.1-5'],
    ['d1', { kind: 'choice', target: 'a' }, 'NB.2.1-8'],
  ])('from %s %o: %s', (from, request, why) => {
    const at = learner(tree());
    at.start();
    expect(at.ask({ kind: 'jump', target: from })).toBe(from);
    expect([at.ask(request), at.may(request), at.tracking().current]).toEqual([why, false, from]);
  });

  it('without flow there is no way on or back, and a choice within a held cluster is free', () => {
    const at = learner(tree());
    at.start();
    at.ask({ kind: 'jump', target: 'b1' });
    expect([at.next(), at.previous()]).toEqual(['NB.2.1-4', 'NB.2.1-5']);
    at.ask({ kind: 'jump', target: 'd1' });
    expect(at.choose('d2')).toBe('d2');
  });

  it('an item that holds its learner is left by no choice; one that ended is', () => {
    const at = learner(
      item('root', FLOW, [item('a', { controlMode: { choiceExit: false } }), item('b')]),
    );
    at.start();
    expect([at.choose('b'), at.next()]).toEqual(['NB.2.1-8', 'b']);
    at.ask({ kind: 'jump', target: 'a' });
    at.ask({ kind: 'exit' });
    expect(at.choose('b')).toBe('b');
  });

  it('the course itself has nothing before it, and what has ended does not end again', () => {
    const at = learner(item('root', {}, [item('a', FLOW, [item('a1')])]));
    at.choose('a1');
    expect(at.ask({ kind: 'exit' })).toBe('nothing');
    expect(at.ask({ kind: 'exit' })).toBe('NB.2.1-12');
    expect(at.ask({ kind: 'abandon' })).toBe('NB.2.1-12');
  });

  it('abandon takes the content away and ends nothing; abandonAll ends the session', () => {
    const at = learner(tree());
    at.start();
    expect(at.ask({ kind: 'abandon' })).toBe('nothing');
    expect(at.tracking().activities['a']?.isActive).toBe(false);
    expect(at.tracking().current).toBe('a');
    expect(at.ask({ kind: 'abandonAll' })).toBe('over');
    expect(at.tracking().current).toBeNull();
    expect(at.start()).toBe('a');
  });

  it('exit and exitAll end the attempt, suspendAll keeps it', () => {
    for (const kind of ['exitAll', 'suspendAll'] as const) {
      const at = learner(tree());
      at.start();
      expect(at.ask({ kind })).toBe('over');
      const { current: open, activities } = at.tracking();
      expect([open, activities['a']?.isActive, activities['a']?.isSuspended]).toEqual([
        null,
        false,
        kind === 'suspendAll',
      ]);
      expect(at.ask({ kind: 'resumeAll' })).toBe(kind === 'suspendAll' ? 'a' : 'NB.2.1-3');
    }
  });
});
