import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record as object,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ActivityTree, activityTree, isLeaf, isWithin, subtree } from './activity-tree.ts';
import type { ItemDefinition, SequencingDefinition, SequencingRule } from './definition.ts';
import type { NavigationRequest } from './navigation.ts';
import { choices, isRequestValid, navigate, newTracking, record } from './session.ts';
import type { Tracking } from './tracking.ts';

const said = <T>(of: Arbitrary<T>) => oneof(constant(null), of);

const rule = (...actions: readonly string[]): Arbitrary<SequencingRule> =>
  object({
    action: constantFrom(...actions),
    combination: constantFrom('all', 'any'),
    conditions: array(
      object({
        condition: constantFrom('satisfied', 'completed', 'attempted', 'objectiveStatusKnown'),
        negated: boolean(),
        referencedObjective: constant(null),
        measureThreshold: constant(null),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  });

const flag = said(boolean());
const sequencing: Arbitrary<SequencingDefinition> = object({
  controlMode: object({
    choice: flag,
    choiceExit: flag,
    flow: oneof(constant(true), flag),
    forwardOnly: flag,
    useCurrentAttemptObjectiveInfo: flag,
    useCurrentAttemptProgressInfo: flag,
    preventActivation: flag,
    constrainChoice: flag,
  }),
  preConditions: array(rule('skip', 'disabled', 'hiddenFromChoice', 'stopForwardTraversal'), {
    maxLength: 1,
  }),
  exitConditions: array(rule('exit'), { maxLength: 1 }),
  postConditions: array(
    rule('retry', 'retryAll', 'continue', 'previous', 'exitParent', 'exitAll'),
    { maxLength: 1 },
  ),
  limits: object({ attempts: said(integer({ min: 1, max: 3 })), attemptDuration: constant(null) }),
  rollup: constant({
    rules: [],
    objectiveSatisfied: null,
    progressCompletion: null,
    measureWeight: null,
    requiredForSatisfied: null,
    requiredForNotSatisfied: null,
    requiredForCompleted: null,
    requiredForIncomplete: null,
    measureSatisfactionIfActive: null,
  }),
  objectives: constant([]),
  delivery: object({
    tracked: flag,
    completionSetByContent: flag,
    objectiveSetByContent: flag,
  }),
  selection: object({
    timing: constantFrom('never', 'once', 'onEachNewAttempt'),
    count: said(integer({ min: 1, max: 3 })),
  }),
  randomization: object({
    timing: constantFrom('never', 'once', 'onEachNewAttempt'),
    reorder: boolean(),
  }),
});

type Shape = { readonly sequencing: SequencingDefinition; readonly children: readonly Shape[] };
const shapeOf = (depth: number): Arbitrary<Shape> =>
  object({
    sequencing,
    children: depth === 0 ? constant([]) : array(shapeOf(depth - 1), { maxLength: 4 }),
  });
const shape = shapeOf(3);

/** Ids by position: `0`, `0.1`, `0.1.2`. */
function item({ sequencing: own, children }: Shape, id = '0'): ItemDefinition {
  return {
    id,
    title: id,
    visible: true,
    launch: { kind: 'sco' },
    completionThreshold: null,
    hidden: [],
    dataMaps: [],
    sequencing: own,
    children: children.map((child, at) => item(child, `${id}.${at}`)),
  };
}

type Move =
  | { readonly kind: 'store'; readonly passed: boolean; readonly suspends: boolean }
  | { readonly kind: 'ask'; readonly request: NavigationRequest['kind']; readonly target: number };

const move: Arbitrary<Move> = oneof(
  object({ kind: constant('store' as const), passed: boolean(), suspends: boolean() }),
  object({
    kind: constant('ask' as const),
    request: constantFrom<NavigationRequest['kind'][]>(
      'start',
      'resumeAll',
      'continue',
      'continue',
      'previous',
      'exit',
      'exitAll',
      'suspendAll',
      'abandon',
      'abandonAll',
      'choice',
      'jump',
    ),
    target: integer({ min: 0, max: 30 }),
  }),
);
const moves = array(move, { maxLength: 25 });

function done(tree: ActivityTree, tracking: Tracking, one: Move): Tracking {
  if (one.kind === 'store') {
    const open = tracking.current;
    if (open === null || tracking.activities[open]?.isActive !== true) return tracking;
    const values = { 'cmi.success_status': one.passed ? 'passed' : 'failed' };
    return record(tree, tracking, open, values, one.suspends ? 'suspend' : 'normal');
  }
  return navigate(tree, tracking, requestOf(tree, one), () => 0.4).tracking;
}

function requestOf(tree: ActivityTree, one: Move & { kind: 'ask' }): NavigationRequest {
  const { request } = one;
  if (request !== 'choice' && request !== 'jump') return { kind: request };
  const all = subtree(tree.root);
  return { kind: request, target: all[one.target % all.length]?.id ?? '' };
}

/** Invariants of a tree after any request. */
function expectLaws(tree: ActivityTree, tracking: Tracking): void {
  const active = subtree(tree.root).filter(({ id }) => tracking.activities[id]?.isActive);
  const leaves = active.filter(isLeaf);
  expect(leaves.length).toBeLessThanOrEqual(1);
  // The active activities form a path from the root.
  for (const { parent } of active) if (parent !== null) expect(active).toContain(parent);
  const current = tree.byId.get(tracking.current ?? '');
  expect(current === undefined ? active : []).toEqual([]);
  for (const one of leaves) expect(one).toBe(current);
  if (current !== undefined) {
    for (const one of active) expect(isWithin(current, one)).toBe(true);
  }
  const suspended = tree.byId.get(tracking.suspended ?? '');
  if (tracking.suspended !== null) expect(suspended).toBeDefined();
  for (const { id, children } of subtree(tree.root)) {
    const own = tracking.activities[id];
    expect(own?.attempts).toBeGreaterThanOrEqual(0);
    const known = own?.available ?? [];
    expect(new Set(known).size).toBe(known.length);
    for (const child of known) expect(children.map((one) => one.id)).toContain(child);
  }
}

const RUNS = { numRuns: 200 };

describe('any sequence of requests (D7)', () => {
  it('keeps the laws of the tree', () => {
    assert(
      property(shape, moves, (of, all) => {
        const tree = activityTree(item(of));
        let tracking = newTracking(tree, () => 0.7);
        for (const one of all) {
          tracking = done(tree, tracking, one);
          expectLaws(tree, tracking);
        }
      }),
      RUNS,
    );
  });

  it('changes nothing of the tracking it was given, and asking what is valid changes nothing', () => {
    assert(
      property(shape, moves, (of, all) => {
        const tree = activityTree(item(of));
        let tracking = newTracking(tree, () => 0.7);
        for (const one of all) {
          const before = JSON.stringify(tracking);
          const next = done(tree, tracking, one);
          choices(tree, tracking);
          if (one.kind === 'ask') isRequestValid(tree, tracking, requestOf(tree, one));
          expect(JSON.stringify(tracking)).toBe(before);
          tracking = next;
        }
      }),
      RUNS,
    );
  });

  it('goes on from a state that was saved and restored anywhere as if it had not been', () => {
    assert(
      property(shape, moves, integer({ min: 0, max: 25 }), (of, all, at) => {
        const tree = activityTree(item(of));
        const played = (restoresAt: number) => {
          let tracking = newTracking(tree, () => 0.7);
          for (const [index, one] of all.entries()) {
            if (index === restoresAt) tracking = JSON.parse(JSON.stringify(tracking)) as Tracking;
            tracking = done(tree, tracking, one);
          }
          return tracking;
        };
        expect(played(at)).toEqual(played(-1));
      }),
      RUNS,
    );
  });

  it('delivers a choice that was offered, unless a rule of what is left leads elsewhere', () => {
    assert(
      property(shape, moves, (of, all) => {
        const tree = activityTree(item(of));
        let tracking = newTracking(tree, () => 0.7);
        for (const one of all) tracking = done(tree, tracking, one);
        const open = tracking.activities[tracking.current ?? '']?.isActive === true;
        if (open) return;
        const offered = choices(tree, tracking).contents.filter((entry) => entry.isSelectable);
        for (const { id } of offered) {
          const request = { kind: 'choice' as const, target: id };
          const { outcome } = navigate(tree, tracking, request, () => 0.4);
          expect(outcome.kind).toBe('delivered');
        }
      }),
      RUNS,
    );
  });
});
