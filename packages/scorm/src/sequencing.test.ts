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
  standing,
  startOfAttempt,
  startOfResumed,
  wholeStanding,
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
    /** Stores values in the open SCO and exits. */
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

describe('what a condition asks (SN 3.4.2)', () => {
  /** Whether the post-condition of the first item applied and it was retried. */
  const applies = (
    condition: string,
    stored: Readonly<Record<string, string>>,
    more: Partial<SequencingRule['conditions'][number]> = {},
    said: Said = {},
  ) => {
    const at = learner(
      item('root', FLOW, [
        item('a', {
          delivery: { completionSetByContent: true, objectiveSetByContent: true },
          objectives: [objective(), objective({ id: 'second', primary: false })],
          ...said,
          postConditions: [rule('retry', condition, more)],
        }),
        item('b'),
      ]),
    );
    at.start();
    at.store(stored);
    return at.next() === 'a';
  };
  const measured = (scaled: number) => ({ 'cmi.score.scaled': String(scaled) });
  const half = { measureThreshold: 0.5 };

  it.each([
    ['always', {}, {}, true],
    ['never', {}, {}, false],
    ['never', {}, { negated: true }, true],
    ['unheard of', {}, {}, false],
    ['unheard of', {}, { negated: true }, false],
    ['satisfied', PASSED, {}, true],
    ['satisfied', FAILED, {}, false],
    ['objectiveStatusKnown', FAILED, {}, true],
    ['objectiveStatusKnown', {}, {}, false],
    ['objectiveMeasureKnown', measured(0), {}, true],
    ['objectiveMeasureKnown', {}, {}, false],
    ['objectiveMeasureGreaterThan', measured(0.6), half, true],
    ['objectiveMeasureGreaterThan', measured(0.5), half, false],
    ['objectiveMeasureGreaterThan', {}, { ...half, negated: true }, false],
    ['objectiveMeasureGreaterThan', measured(0.1), {}, true],
    ['objectiveMeasureLessThan', measured(0.4), half, true],
    ['objectiveMeasureLessThan', measured(0.5), half, false],
    ['objectiveMeasureLessThan', {}, { ...half, negated: true }, false],
    ['completed', { 'cmi.completion_status': 'completed' }, {}, true],
    ['completed', { 'cmi.completion_status': 'incomplete' }, {}, false],
    ['completed', { 'cmi.completion_status': 'not attempted' }, { negated: true }, true],
    ['activityProgressKnown', { 'cmi.completion_status': 'incomplete' }, {}, true],
    ['activityProgressKnown', {}, {}, false],
    ['attempted', {}, {}, true],
    ['attemptLimitExceeded', {}, {}, false],
    ['timeLimitExceeded', {}, {}, false],
    ['outsideAvailableTimeRange', {}, {}, false],
    ['satisfied', PASSED, { referencedObjective: 'none such' }, false],
    ['objectiveStatusKnown', PASSED, { referencedObjective: 'none such', negated: true }, true],
    ['satisfied', PASSED, { referencedObjective: '' }, true],
    ['satisfied', PASSED, { referencedObjective: 'second' }, false],
  ])('%s, of %j with %j: %s', (condition, stored, more, does) => {
    expect(applies(condition, stored, more)).toBe(does);
  });

  it('an item that is not tracked knows nothing', () => {
    const untracked = { delivery: { tracked: false } };
    expect(applies('satisfied', PASSED, {}, untracked)).toBe(false);
    expect(applies('attempted', {}, { negated: true }, untracked)).toBe(false);
    expect(applies('objectiveStatusKnown', PASSED, { negated: true }, untracked)).toBe(true);
  });

  it('the limit of attempts is exceeded with the last one', () => {
    const limited = (attempts: number) => applies('attemptLimitExceeded', {}, {}, { attempts });
    // The second attempt is refused.
    expect([limited(2), limited(1)]).toEqual([false, false]);
    const at = learner(
      item('root', FLOW, [
        item('a', { attempts: 1, preConditions: [rule('skip', 'attemptLimitExceeded')] }),
        item('b'),
      ]),
    );
    expect([at.start(), at.next(), at.previous()]).toEqual(['a', 'b', 'SB.2.1-3']);
  });

  it('several are joined by all or any; unknown decides nothing', () => {
    const joined = (combination: 'all' | 'any', ...conditions: string[]) =>
      learner(
        item('root', FLOW, [
          item('a', {
            preConditions: [
              {
                action: 'skip',
                combination,
                conditions: conditions.map((condition) => ({
                  condition,
                  negated: false,
                  referencedObjective: null,
                  measureThreshold: null,
                })),
              },
            ],
          }),
          item('b'),
        ]),
      ).start() === 'b';
    expect(joined('all', 'always', 'never')).toBe(false);
    expect(joined('all', 'always', 'always')).toBe(true);
    expect(joined('all', 'always', 'satisfied')).toBe(false);
    expect(joined('any', 'never', 'always')).toBe(true);
    expect(joined('any', 'satisfied', 'always')).toBe(true);
    expect(joined('any', 'satisfied', 'never')).toBe(false);
    expect(joined('any', 'never')).toBe(false);
    expect(joined('all')).toBe(false);
  });

  it('the first rule that applies counts', () => {
    const at = learner(
      item('root', FLOW, [
        item('a', {
          postConditions: [
            rule('retry', 'never'),
            rule('exitAll', 'always'),
            rule('retry', 'always'),
          ],
        }),
        item('b'),
      ]),
    );
    at.start();
    expect(at.next()).toBe('over');
  });
});

describe('what a SCO is given and leaves (RTE 4.2.17, SN 4.2)', () => {
  const ALL = {
    'cmi.success_status': 'failed',
    'cmi.completion_status': 'incomplete',
    'cmi.score.scaled': '0.5',
    'cmi.score.raw': '5',
    'cmi.score.min': '0',
    'cmi.score.max': '10',
    'cmi.progress_measure': '0.25',
  };
  const KNOWN = {
    satisfied: false,
    completed: false,
    measure: 0.5,
    rawScore: 5,
    minScore: 0,
    maxScore: 10,
    progressMeasure: 0.25,
  };
  const everything = {
    writeSatisfiedStatus: true,
    writeNormalizedMeasure: true,
    writeCompletionStatus: true,
    writeProgressMeasure: true,
    writeRawScore: true,
    writeMinScore: true,
    writeMaxScore: true,
    readCompletionStatus: true,
    readProgressMeasure: true,
    readRawScore: true,
    readMinScore: true,
    readMaxScore: true,
  };

  it('every value is kept, and forgotten with a new attempt', () => {
    const at = learner(item('root', FLOW, [item('a'), item('b')]));
    at.start();
    at.store(ALL);
    expect(at.known('a')).toEqual(KNOWN);
    at.next();
    expect(at.known('a')).toEqual(KNOWN);
    at.previous();
    expect(at.known('a')).toEqual({
      satisfied: null,
      completed: null,
      measure: null,
      rawScore: null,
      minScore: null,
      maxScore: null,
      progressMeasure: null,
    });
  });

  it('an empty amount says nothing, and "unknown" says so', () => {
    const at = learner(item('root', FLOW, [item('a')]));
    at.start();
    at.store(ALL);
    at.store({ 'cmi.score.raw': '', 'cmi.success_status': 'unknown' });
    expect(at.known('a')).toEqual({ ...KNOWN, satisfied: null });
  });

  it('thresholds are given where the manifest judges by them', () => {
    const found = (said: Said, more: Partial<ItemDefinition> = {}) => {
      const at = learner(item('root', FLOW, [{ ...item('a', said), ...more }]));
      at.start();
      return at.found('a');
    };
    const judged = objective({ satisfiedByMeasure: true, minNormalizedMeasure: 0.6 });
    expect(found({ objectives: [judged] })).toMatchObject({ 'cmi.scaled_passing_score': '0.6' });
    expect(found({ objectives: [{ ...judged, minNormalizedMeasure: null }] })).toMatchObject({
      'cmi.scaled_passing_score': '1',
    });
    const threshold = { completedByMeasure: true, minProgressMeasure: 0.75, progressWeight: 1 };
    expect(found({}, { completionThreshold: threshold })).toEqual({
      'cmi.completion_threshold': '0.75',
    });
    expect(found({}, { completionThreshold: { ...threshold, completedByMeasure: false } })).toEqual(
      {},
    );
  });

  it('objectives of the manifest are given by name, with what others shared', () => {
    const shared = map('shared', everything);
    const at = learner(
      item('root', FLOW, [
        item('a', { objectives: [objective({ maps: [shared] })] }),
        item('b', {
          objectives: [
            objective({ id: '' }),
            objective({ id: 'unmapped', primary: false }),
            objective({ id: 'read%20it', primary: false, maps: [shared] }),
          ],
        }),
      ]),
    );
    at.start();
    at.store(ALL);
    at.next();
    expect(at.found('b')).toEqual({
      'cmi.objectives.0.id': 'unmapped',
      'cmi.objectives.1.id': 'read it',
      'cmi.objectives.1.success_status': 'failed',
      'cmi.objectives.1.completion_status': 'incomplete',
      'cmi.objectives.1.score.scaled': '0.5',
      'cmi.objectives.1.score.raw': '5',
      'cmi.objectives.1.score.min': '0',
      'cmi.objectives.1.score.max': '10',
      'cmi.objectives.1.progress_measure': '0.25',
    });
  });

  it('by default a map reads satisfaction and measure, and shares nothing', () => {
    const at = learner(
      item('root', FLOW, [
        item('a', { objectives: [objective({ maps: [map('shared', everything)] })] }),
        item('b', { objectives: [objective({ maps: [map('shared')] })] }),
        item('c', { objectives: [objective({ maps: [map('shared')] })] }),
      ]),
    );
    at.start();
    at.store(ALL);
    at.next();
    const given = {
      'cmi.objectives.0.id': 'primary',
      'cmi.objectives.0.success_status': 'failed',
      'cmi.objectives.0.score.scaled': '0.5',
    };
    expect(at.found('b')).toEqual(given);
    at.store({ ...PASSED, 'cmi.score.scaled': '1' });
    at.next();
    expect(at.found('c')).toEqual(given);
    const deaf = map('shared', { readSatisfiedStatus: false, readNormalizedMeasure: false });
    const other = learner(
      item('root', FLOW, [
        item('a', { objectives: [objective({ maps: [map('shared', everything)] })] }),
        item('b', { objectives: [objective({ maps: [deaf] })] }),
      ]),
    );
    other.start();
    other.store(ALL);
    other.next();
    expect(other.found('b')).toEqual({ 'cmi.objectives.0.id': 'primary' });
  });

  it('of several maps the first known value counts, and each target is written', () => {
    const writes = (target: string) => map(target, { writeSatisfiedStatus: true });
    const at = learner(
      item('root', FLOW, [
        item('a', { objectives: [objective({ maps: [writes('one'), writes('two')] })] }),
        item('b', { objectives: [objective({ maps: [map('none'), map('two')] })] }),
      ]),
    );
    at.start();
    at.store(PASSED);
    at.next();
    expect(at.found('b')).toMatchObject({ 'cmi.objectives.0.success_status': 'passed' });
    expect(Object.keys(at.tracking().globalObjectives).toSorted()).toEqual(['one', 'two']);
  });

  it('a SCO writes objectives by name; one without a name, or of another name, is its own matter', () => {
    const at = learner(
      item('root', FLOW, [
        item('a', {
          objectives: [
            objective({ id: 'main' }),
            objective({ id: 'second', primary: false }),
            objective({ id: '', primary: false }),
          ],
        }),
        item('b'),
      ]),
    );
    at.start();
    at.store({
      'cmi.objectives.0.id': 'second',
      'cmi.objectives.0.success_status': 'passed',
      'cmi.objectives.1.id': 'another',
      'cmi.objectives.1.success_status': 'failed',
      'cmi.objectives.2.id': 'main',
      'cmi.objectives.2.completion_status': 'incomplete',
      'cmi.objectives.2.success_status': 'unknown',
      'cmi.objectives.3.id': '',
      'cmi.objectives.3.success_status': 'passed',
    });
    const objectives = at.tracking().activities['a']?.objectives;
    expect(objectives?.map(({ satisfied, completed }) => [satisfied, completed])).toEqual([
      [null, false],
      [true, null],
      [null, null],
    ]);
    at.next();
    // The primary objective was set, so no defaults apply.
    expect(at.known('a')).toMatchObject({ satisfied: null, completed: false });
  });

  it('an objective besides the main one does not speak for it', () => {
    const at = learner(
      item('root', FLOW, [
        item('a', { objectives: [objective(), objective({ id: 'second', primary: false })] }),
        item('b'),
      ]),
    );
    at.start();
    at.store({
      'cmi.objectives.0.id': 'second',
      'cmi.objectives.0.success_status': 'failed',
      'cmi.objectives.0.completion_status': 'incomplete',
    });
    at.next();
    expect(at.known('a')).toMatchObject({ satisfied: true, completed: true });
  });

  it('of an item that is not tracked nothing is kept', () => {
    const at = learner(
      item('root', FLOW, [item('a', { delivery: { tracked: false } }), item('b')]),
    );
    at.start();
    at.store(ALL);
    at.next();
    expect(at.known('a')).toMatchObject({ satisfied: null, measure: null });
    expect(at.tracking().activities['a']?.attempts).toBe(0);
  });

  it('a resumed SCO has its own values, and objectives that others changed since', () => {
    const shared = map('shared', everything);
    const tree = activityTree(
      item('root', FLOW, [
        item('a', {
          objectives: [
            objective({ id: '', satisfiedByMeasure: true, minNormalizedMeasure: 0.6 }),
            objective({ id: 'one', primary: false, maps: [shared] }),
            objective({ id: 'own', primary: false }),
          ],
        }),
        item('b', { objectives: [objective({ maps: [shared] })] }),
      ]),
    );
    const chance = () => 0;
    let tracking = newTracking(tree, chance);
    ({ tracking } = navigate(tree, tracking, { kind: 'choice', target: 'b' }, chance));
    tracking = record(tree, tracking, 'b', ALL, 'normal');
    const left = {
      'cmi.location': 'page 7',
      'cmi.objectives.0.id': 'one',
      'cmi.objectives.0.success_status': 'passed',
      'cmi.objectives.10.id': 'one',
      'cmi.objectives.1.id': 'own',
      'cmi.objectives.1.success_status': 'passed',
      'cmi.objectives.2.id': 'unknown here',
      'cmi.objectives.3.id': '',
      'cmi.comments.one.id': 'one',
    };
    expect(startOfResumed(tree, tracking, 'a', left)).toEqual({
      ...left,
      'cmi.scaled_passing_score': '0.6',
      ...Object.fromEntries(
        ['cmi.objectives.0.', 'cmi.objectives.10.'].flatMap((at) => [
          [`${at}success_status`, 'failed'],
          [`${at}completion_status`, 'incomplete'],
          [`${at}score.scaled`, '0.5'],
          [`${at}score.raw`, '5'],
          [`${at}score.min`, '0'],
          [`${at}score.max`, '10'],
          [`${at}progress_measure`, '0.25'],
        ]),
      ),
    });
  });

  it('an activity that is not there is an error of the host', () => {
    const tree = activityTree(item('root', FLOW, [item('a')]));
    expect(() =>
      startOfAttempt(
        tree,
        newTracking(tree, () => 0),
        'x',
      ),
    ).toThrow('no activity x');
  });
});

describe('judgement by measures (SN 3.10, 3.12, 4.2.1)', () => {
  const threshold = { completedByMeasure: true, minProgressMeasure: 0.5, progressWeight: 1 };
  const stands = (root: ItemDefinition, id: string, stored: Readonly<Record<string, string>>) => {
    const tree = activityTree(root);
    const chance = () => 0;
    let tracking = newTracking(tree, chance);
    ({ tracking } = navigate(tree, tracking, { kind: 'start' }, chance));
    tracking = record(tree, tracking, tracking.current ?? '', stored, 'stays');
    return {
      open: standing(tree, tracking, id),
      whole: wholeStanding(tree, tracking, false),
      over: wholeStanding(tree, tracking, true),
    };
  };

  it('completion goes by the amount, from the threshold on, whatever was said', () => {
    const root = item('root', FLOW, [{ ...item('a'), completionThreshold: threshold }]);
    const completed = (amount: string | null, said = 'completed') =>
      stands(root, 'a', {
        'cmi.completion_status': said,
        ...(amount !== null && { 'cmi.progress_measure': amount }),
      }).open.completed;
    expect([completed('0.5'), completed('0.49'), completed(null)]).toEqual([true, false, null]);
    expect(completed('0.6', 'incomplete')).toBe(true);
  });

  it('a measure speaks while the SCO is open only where the manifest lets it', () => {
    const byMeasure = objective({ satisfiedByMeasure: true, minNormalizedMeasure: 0.5 });
    const root = (measureSatisfactionIfActive: boolean) =>
      item('root', FLOW, [
        item('a', { objectives: [byMeasure], rollup: { measureSatisfactionIfActive } }),
      ]);
    const stored = { 'cmi.score.scaled': '0.5' };
    expect(stands(root(true), 'a', stored).open.satisfied).toBe(true);
    expect(stands(root(false), 'a', stored).open.satisfied).toBeNull();
    expect(stands(root(false), 'a', stored).over.satisfied).toBe(true);
    expect(stands(root(true), 'a', {}).open.satisfied).toBeNull();
    expect(stands(root(true), 'a', { 'cmi.score.scaled': '0.49' }).open.satisfied).toBe(false);
  });

  it('the whole counts what is open, and as ended where it is over', () => {
    const root = item('root', FLOW, [item('a')]);
    const { whole, over } = stands(root, 'a', { 'cmi.score.scaled': '0.5' });
    expect(whole).toEqual({ attempts: 1, completed: null, satisfied: null, measure: 0.5 });
    expect(over).toEqual({ attempts: 1, completed: true, satisfied: true, measure: 0.5 });
  });

  it('amounts of progress are weighed, and judge the cluster', () => {
    const part = (id: string, progressWeight: number) => ({
      ...item(id, { delivery: { completionSetByContent: true } }),
      completionThreshold: { ...threshold, completedByMeasure: false, progressWeight },
    });
    const root = {
      ...item('root', FLOW, [
        part('a', 3),
        part('b', 1),
        { ...item('c', { delivery: { tracked: false } }) },
      ]),
      completionThreshold: threshold,
    };
    const at = (amount: string) => stands(root, 'a', { 'cmi.progress_measure': amount }).over;
    expect(at('0.8').completed).toBe(true);
    expect(at('0.6').completed).toBe(false);
    expect(stands(root, 'a', {}).over.completed).toBeNull();
  });

  it('a cluster judged by its measure ignores the rollup of statuses', () => {
    const byMeasure = objective({ satisfiedByMeasure: true, minNormalizedMeasure: 0.5 });
    const root = item('root', { ...FLOW, objectives: [byMeasure] }, [item('a')]);
    expect(stands(root, 'a', { ...PASSED, 'cmi.score.scaled': '0.4' }).over.satisfied).toBe(false);
    expect(stands(root, 'a', { ...FAILED, 'cmi.score.scaled': '0.5' }).over.satisfied).toBe(true);
  });

  it('a measure without weight is no measure', () => {
    const root = item('root', FLOW, [item('a', { rollup: { measureWeight: 0 } })]);
    expect(stands(root, 'a', { 'cmi.score.scaled': '1' }).over.measure).toBeNull();
  });
});

describe('items that take part in a rollup (RB.1.4)', () => {
  const outcome = (rootSaid: Said, aSaid: Said, bSaid: Said, leaves: 'normal' | 'suspend') => {
    const at = learner(
      item('root', { ...FLOW, ...rootSaid }, [item('a', aSaid), item('b', bSaid)]),
    );
    at.start();
    at.store({ ...PASSED, 'cmi.completion_status': 'completed' }, leaves);
    at.next();
    return at.known('root');
  };
  const required = (when: 'ifAttempted' | 'ifNotSuspended'): Said => ({
    rollup: {
      requiredForSatisfied: when,
      requiredForNotSatisfied: when,
      requiredForCompleted: when,
      requiredForIncomplete: when,
    },
  });
  const never = { satisfied: null, completed: null };
  const both = { satisfied: true, completed: true };

  it('not an item that was not attempted, where that is said', () => {
    expect(outcome({}, {}, required('ifAttempted'), 'normal')).toMatchObject(both);
    const at = learner(
      item('root', FLOW, [
        item('a'),
        item('b', required('ifAttempted')),
        item('c', required('ifAttempted')),
      ]),
    );
    at.start();
    at.next();
    at.store(FAILED);
    at.next();
    expect(at.known('root')?.satisfied).toBe(false);
  });

  it('an item that was never begun, where only suspension excludes', () => {
    expect(outcome({}, {}, required('ifNotSuspended'), 'normal')).toMatchObject(never);
    expect(outcome({}, required('ifNotSuspended'), {}, 'suspend')).toMatchObject(never);
  });

  it('neither of completion nor of satisfaction, where the manifest leaves it out', () => {
    const without = { rollup: { objectiveSatisfied: false } };
    expect(outcome({}, {}, without, 'normal')).toMatchObject({ satisfied: true, completed: null });
    const progress = { rollup: { progressCompletion: false } };
    expect(outcome({}, {}, progress, 'normal')).toMatchObject({ satisfied: null, completed: true });
    expect(
      outcome(
        {},
        {},
        { rollup: { objectiveSatisfied: false, progressCompletion: false } },
        'normal',
      ),
    ).toMatchObject(both);
  });

  it('rules of the manifest for one matter leave the defaults of the other', () => {
    const rules = [rollupRule('completed', 'attempted', { childActivitySet: 'any' })];
    expect(outcome({ rollup: { rules } }, {}, {}, 'normal')).toMatchObject({
      completed: true,
      satisfied: null,
    });
    const incomplete = [rollupRule('incomplete', 'attempted', { childActivitySet: 'any' })];
    expect(outcome({ rollup: { rules: incomplete } }, {}, {}, 'normal')).toMatchObject({
      completed: false,
    });
    const notSatisfied = [rollupRule('notSatisfied', 'attempted', { childActivitySet: 'any' })];
    expect(outcome({ rollup: { rules: notSatisfied } }, {}, {}, 'normal')).toMatchObject({
      satisfied: false,
      completed: null,
    });
  });

  it('“none” needs each to be known and false', () => {
    const none = (condition: string) =>
      outcome(
        { rollup: { rules: [rollupRule('satisfied', condition, { childActivitySet: 'none' })] } },
        {},
        {},
        'normal',
      )?.satisfied;
    expect([none('never'), none('satisfied'), none('always')]).toEqual([true, null, null]);
  });

  it('conditions of a rule are negated and joined', () => {
    const joined = (combination: 'all' | 'any', negated: boolean) => {
      const conditions = [
        { condition: 'always', negated },
        { condition: 'never', negated: false },
      ];
      const rules = [
        rollupRule('satisfied', '', { combination, conditions, childActivitySet: 'any' }),
      ];
      return outcome({ rollup: { rules } }, {}, {}, 'normal')?.satisfied;
    };
    expect([joined('any', false), joined('all', false), joined('any', true)]).toEqual([
      true,
      null,
      null,
    ]);
  });

  it('a cluster whose earlier attempt is over forgets progress where only this attempt counts', () => {
    const again = (useCurrentAttemptProgressInfo: boolean) => {
      const at = learner(
        item('root', { controlMode: { flow: true, useCurrentAttemptProgressInfo } }, [
          item('a'),
          item('b'),
        ]),
      );
      at.start();
      at.next();
      at.next();
      at.ask({ kind: 'start' });
      at.next();
      return at.known('root')?.completed;
    };
    expect([again(false), again(true)]).toEqual([true, null]);
  });
});

describe('the way through clusters (SB.2.1, SB.2.2, SB.2.9)', () => {
  const onward = { controlMode: { flow: true, forwardOnly: true } };

  it('skips backwards too, into and out of clusters', () => {
    const skipped = { preConditions: [rule('skip', 'attempted')] };
    const at = learner(
      item('root', FLOW, [
        item('a'),
        item('b', FLOW, [item('b1'), item('b2', skipped)]),
        item('c', skipped),
        item('d'),
      ]),
    );
    expect([at.start(), at.next(), at.next(), at.next(), at.next()]).toEqual([
      'a',
      'b1',
      'b2',
      'c',
      'd',
    ]);
    expect([at.previous(), at.previous(), at.previous()]).toEqual(['b1', 'a', 'SB.2.1-3']);
  });

  it('skips on within a forward only cluster that is entered from behind', () => {
    const at = learner(
      item('root', FLOW, [
        item('a', onward, [
          item('a1', { preConditions: [rule('skip', 'attempted')] }),
          item('a2'),
          item('a3'),
        ]),
        item('b'),
      ]),
    );
    expect([at.start(), at.next(), at.next(), at.next(), at.previous()]).toEqual([
      'a1',
      'a2',
      'a3',
      'b',
      'a2',
    ]);
  });

  it('leaves a forward only cluster by its front when all of it is skipped from behind', () => {
    const gone = { preConditions: [rule('skip', 'attempted')] };
    const at = learner(
      item('root', FLOW, [
        item('a'),
        item('b', onward, [item('b1', gone), item('b2', gone)]),
        item('c'),
      ]),
    );
    at.start();
    at.next();
    at.next();
    at.next();
    expect(at.previous()).toBe('a');
  });

  it('stops at a cluster without flow, and at one without children in play', () => {
    const at = learner(item('root', FLOW, [item('a'), item('b', {}, [item('b1')]), item('c')]));
    at.start();
    expect(at.next()).toBe('SB.2.2-1');
    expect(at.choose('b1')).toBe('b1');
    expect([at.next(), at.previous()]).toEqual(['NB.2.1-4', 'NB.2.1-5']);
  });

  it('a choice of a cluster opens its first leaf, and without flow makes it current', () => {
    const at = learner(
      item('root', FLOW, [
        item('a'),
        item('b', FLOW, [item('b1'), item('b2')]),
        item('c', {}, [item('c1')]),
      ]),
    );
    at.start();
    expect(at.choose('b')).toBe('b1');
    expect(at.choose('c')).toBe('SB.2.9-9');
    expect(at.tracking().current).toBe('c');
  });

  it('a choice stops at rules on its way, forwards; backwards at forward only', () => {
    const stop = { preConditions: [rule('stopForwardTraversal', 'always')] };
    const at = learner(
      item('root', FLOW, [item('a'), item('b', stop), item('c'), item('d', stop, [item('d1')])]),
    );
    at.start();
    expect(at.may({ kind: 'choice', target: 'b' })).toBe(true);
    expect(at.choose('c')).toBe('SB.2.4-1');
    at.choose('a');
    expect(at.choose('d1')).toBe('SB.2.4-1');
    const back = learner(item('root', onward, [item('a'), item('b'), item('c')]));
    back.choose('b');
    expect([back.choose('c'), back.choose('a')]).toEqual(['c', 'SB.2.4-2']);
  });

  it('no choice of what is hidden, within what is hidden, or of what does not take part', () => {
    const hidden = { preConditions: [rule('hiddenFromChoice', 'always')] };
    const at = learner(item('root', FLOW, [item('a'), item('b', hidden, [item('b1')]), item('c')]));
    at.start();
    expect([at.choose('b1'), at.choose('x')]).toEqual(['SB.2.9-3', 'NB.2.1-11']);
    const chosen = learner(
      item('root', { ...FLOW, selection: { timing: 'once', count: 1 } }, [item('a'), item('b')]),
    );
    expect(chosen.start()).toBe('a');
    expect([chosen.choose('b'), chosen.ask({ kind: 'jump', target: 'b' })]).toEqual([
      'SB.2.9-2',
      'NB.2.1-11',
    ]);
  });

  it('a constrained cluster is left for its neighbours of both sides, and its own items', () => {
    const constrained = { controlMode: { flow: true, constrainChoice: true } };
    const at = () => {
      const one = learner(
        item('root', FLOW, [
          item('a'),
          item('b'),
          item('c', constrained, [item('c1'), item('c2')]),
          item('d', FLOW, [item('d1')]),
          item('e'),
        ]),
      );
      one.choose('c1');
      return one;
    };
    const reached = ['a', 'b', 'c2', 'd1', 'e'].filter((target) =>
      at().may({ kind: 'choice', target }),
    );
    expect(reached).toEqual(['b', 'c2', 'd1']);
  });

  it('what prevents activation is entered by choice only while it is open', () => {
    const prevented = { controlMode: { flow: true, preventActivation: true } };
    const at = learner(
      item('root', FLOW, [item('a'), item('b', prevented, [item('b1'), item('b2')]), item('c')]),
    );
    at.start();
    expect(at.may({ kind: 'choice', target: 'b2' })).toBe(false);
    expect(at.next()).toBe('b1');
    expect(at.choose('b2')).toBe('b2');
    at.next();
    expect(at.choose('b1')).toBe('SB.2.9-6');
  });
});

describe('attempts that end and go on (UP.3, UP.4, DB.2)', () => {
  const deep = () =>
    learner(
      item('root', FLOW, [
        item('a', FLOW, [item('aa', FLOW, [item('a1'), item('a2')])]),
        item('b'),
      ]),
    );
  const active = (at: ReturnType<typeof learner>) =>
    Object.entries(at.tracking().activities)
      .filter(([, { isActive }]) => isActive)
      .map(([id]) => id);

  it('open what leads to the item, and end what is left', () => {
    const at = deep();
    at.start();
    expect(active(at)).toEqual(['root', 'a', 'aa', 'a1']);
    at.next();
    expect(active(at)).toEqual(['root', 'a', 'aa', 'a2']);
    at.next();
    expect(active(at)).toEqual(['root', 'b']);
    expect(at.known('a')).toMatchObject({ completed: true, satisfied: true });
    at.next();
    expect(active(at)).toEqual([]);
  });

  it('a cluster with a suspended item is suspended, and goes on with its attempt', () => {
    const at = deep();
    at.start();
    at.store({}, 'suspend');
    at.choose('b');
    const states = ['a', 'aa', 'a1'].map((id) => at.tracking().activities[id]);
    expect(states.map((state) => state?.isSuspended)).toEqual([true, true, true]);
    at.choose('a1');
    expect(
      ['a', 'aa', 'a1'].map((id) => [
        at.tracking().activities[id]?.attempts,
        at.tracking().activities[id]?.isSuspended,
      ]),
    ).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ]);
  });

  it('a kept place is forgotten when another item is opened', () => {
    const at = deep();
    at.start();
    at.ask({ kind: 'suspendAll' });
    expect(active(at)).toEqual([]);
    expect(at.tracking().suspended).toBe('a1');
    at.ask({ kind: 'resumeAll' });
    expect(at.tracking()).toMatchObject({ suspended: null, current: 'a1' });
    at.ask({ kind: 'suspendAll' });
    expect(at.choose('b')).toBe('b');
    expect(at.tracking().suspended).toBeNull();
    expect(Object.values(at.tracking().activities).some(({ isSuspended }) => isSuspended)).toBe(
      false,
    );
  });

  it('what reads a shared objective is rolled up when that is written', () => {
    const writer = objective({ maps: [map('shared', { writeSatisfiedStatus: true })] });
    const reader = objective({ maps: [map('shared')] });
    const course = (said: Said) =>
      learner(
        item('root', FLOW, [
          item('a', { objectives: [writer] }),
          item('b', FLOW, [item('b1', { objectives: [reader], ...said })]),
          item('c'),
        ]),
      );
    const outcome = (said: Said) => {
      const at = course(said);
      at.start();
      at.store(PASSED);
      at.next();
      at.choose('c');
      return at.known('b')?.satisfied;
    };
    const silent = { objectiveSetByContent: true };
    expect(outcome({ delivery: silent })).toBe(true);
    const early = course({});
    early.start();
    early.store(PASSED);
    early.choose('c');
    expect(early.known('b')?.satisfied).toBe(true);
    const untracked = course({ delivery: { tracked: false } });
    untracked.start();
    untracked.store(PASSED);
    untracked.choose('c');
    expect(untracked.known('b')?.satisfied).toBeNull();
  });

  it('children are shuffled with each attempt, not while one is suspended', () => {
    const at = learner(
      item(
        'root',
        { ...FLOW, randomization: { timing: 'onEachNewAttempt', reorder: true } },
        ['a', 'b', 'c'].map((id) => item(id)),
      ),
      // Each shuffle reverses the order.
      { random: () => 0.99 },
    );
    expect(at.start()).toBe('c');
    at.store({}, 'suspend');
    at.ask({ kind: 'exitAll' });
    expect(at.start()).toBe('c');
    at.ask({ kind: 'exitAll' });
    expect(at.start()).toBe('a');
  });

  it('a retry of the whole keeps shared objectives of the system', () => {
    const writer = objective({ maps: [map('shared', { writeSatisfiedStatus: true })] });
    const all = (isGlobal: boolean) => {
      const at = learner(
        item('root', FLOW, [
          item('a', { objectives: [writer], preConditions: [rule('skip', 'satisfied')] }),
          item('b', { postConditions: [rule('retryAll', 'always')] }),
        ]),
        { isGlobal },
      );
      at.start();
      at.store(PASSED);
      at.next();
      return at.next();
    };
    expect([all(true), all(false)]).toEqual(['b', 'a']);
  });

  it('exit of a parent goes up as far as its rules say', () => {
    const up = { postConditions: [rule('exitParent', 'always')] };
    const climbs = (root: Said) => {
      const at = learner(
        item('root', root, [
          item('a', { ...FLOW, ...up }, [item('a1', up), item('a2')]),
          item('b'),
        ]),
      );
      at.start();
      return at.ask({ kind: 'exit' });
    };
    expect([climbs(FLOW), climbs({ ...FLOW, ...up })]).toEqual(['over', 'TB.2.3-4']);
  });
});
