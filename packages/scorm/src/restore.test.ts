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
