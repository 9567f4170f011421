import { describe, expect, it } from 'vitest';
import { type ActivityTree, activityTree } from './activity-tree.ts';
import type { ItemDefinition } from './definition.ts';
import { restoreTracking } from './restore.ts';
import { navigate, newTracking, record } from './session.ts';

const item = (id: string, ...children: ItemDefinition[]): ItemDefinition => ({
  id,
  title: id,
  visible: true,
  launch: children.length === 0 ? { kind: 'sco' } : null,
  completionThreshold: null,
  hidden: [],
  dataMaps: [],
  sequencing: null,
  children,
});
const chance = () => 0;

function begun(tree: ActivityTree) {
  const { tracking } = navigate(
    tree,
    newTracking(tree, chance),
    { kind: 'choice', target: 'a' },
    chance,
  );
  return record(tree, tracking, 'a', { 'cmi.score.scaled': '0.5' }, 'suspend');
}

describe('a tracking that was kept (D7)', () => {
  const tree = activityTree(item('root', item('a'), item('b')));

  it('comes back as it was', () => {
    const tracking = begun(tree);
    const kept: unknown = JSON.parse(JSON.stringify(tracking));
    expect(restoreTracking(tree, kept, chance)).toEqual(tracking);
  });

  it('fits a tree that has changed since', () => {
    const changed = activityTree(item('root', item('b'), item('c')));
    const found = restoreTracking(changed, begun(tree), chance);
    expect(Object.keys(found.activities)).toEqual(['root', 'b', 'c']);
    expect(found.current).toBeNull();
    const next = navigate(changed, found, { kind: 'choice', target: 'c' }, chance);
    expect(next.outcome).toEqual({ kind: 'delivered', id: 'c', resumed: false });
  });

  it.each([
    null,
    'tracking',
    { activities: [] },
    { activities: { a: { attempts: 'many', objectives: {}, available: 7 } } },
    { activities: { a: null }, current: 5, suspended: {}, globalObjectives: { x: 'y' } },
    { activities: { root: { attempts: -1, objectives: [{ measure: 'x' }], available: [1] } } },
  ])('is taken for unknown where it has another form: %j', (kept) => {
    const found = restoreTracking(tree, kept, chance);
    const next = navigate(tree, found, { kind: 'choice', target: 'b' }, chance);
    expect(next.outcome).toEqual({ kind: 'delivered', id: 'b', resumed: false });
  });
});

describe('each fact of a tracking that was kept (D7)', () => {
  const tree = activityTree(item('root', item('a'), item('b')));
  const objective = {
    satisfied: false,
    completed: true,
    measure: -0.5,
    progressMeasure: 0.25,
    rawScore: 5,
    minScore: 0,
    maxScore: 10,
  };
  const kept = {
    activities: {
      a: {
        attempts: 2,
        isActive: true,
        isSuspended: true,
        isEarlier: true,
        saidCompletion: true,
        saidSuccess: true,
        objectives: [objective],
        available: null,
      },
    },
    globalObjectives: { shared: objective },
    current: 'a',
    suspended: 'b',
  };

  it('comes back', () => {
    const found = restoreTracking(tree, kept, chance);
    expect(found.activities['a']).toEqual(kept.activities.a);
    expect(found).toMatchObject({
      globalObjectives: { shared: objective },
      current: 'a',
      suspended: 'b',
    });
  });

  it('of another type counts as unknown', () => {
    const wrong = Object.fromEntries(Object.keys(objective).map((fact) => [fact, 'yes']));
    const blank = Object.fromEntries(Object.keys(objective).map((fact) => [fact, null]));
    const odd = { ...wrong, measure: Number.NaN, rawScore: Infinity };
    const found = restoreTracking(
      tree,
      {
        activities: { a: { attempts: 1.5, isActive: 'true', objectives: [odd] } },
        globalObjectives: { shared: odd },
        current: 7,
        suspended: 'x',
      },
      chance,
    );
    expect(found.activities['a']).toMatchObject({
      attempts: 0,
      isActive: false,
      saidCompletion: false,
      saidSuccess: false,
      objectives: [blank],
    });
    expect(found).toMatchObject({
      globalObjectives: { shared: blank },
      current: null,
      suspended: null,
    });
    const fresh = { activities: { a: { attempts: -1 } } };
    expect(restoreTracking(tree, fresh, chance).activities['a']?.attempts).toBe(0);
  });

  it('a choice of children stays as it was drawn, and is drawn again when nothing is left of it', () => {
    const drawn = activityTree({
      ...item('root', item('a'), item('b')),
      sequencing: {
        controlMode: null,
        preConditions: [],
        exitConditions: [],
        postConditions: [],
        limits: { attempts: null, attemptDuration: null },
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
        },
        objectives: [],
        delivery: { tracked: null, completionSetByContent: null, objectiveSetByContent: null },
        selection: { timing: 'once', count: 1 },
        randomization: { timing: 'never', reorder: false },
      },
    });
    const available = (of: unknown) =>
      restoreTracking(drawn, { activities: { root: { available: of } } }, chance).activities['root']
        ?.available;
    expect(available(['b', 7])).toEqual(['b']);
    expect(available([])).toEqual(['a']);
    expect(available([7])).toEqual(['a']);
    const whole = { activities: { root: { available: ['b'] } } };
    expect(restoreTracking(tree, whole, chance).activities['root']?.available).toBeNull();
  });
});
