import { createHash } from 'node:crypto';
import { type ManifestItem, type PackageManifest, allItems } from '@skillkite/bridge/manifest';
import { type Session, type StructureNode, satisfiedGroups } from '@skillkite/rules/scorm/cmi5';
import { isScormComplete } from '@skillkite/rules/learning/assessment/mastery';
import type { Config } from '../../config.ts';
import type { LessonOutcome } from '@skillkite/bridge/lesson-outcome';
import type { PackageSecrets } from '../scorm/package-secrets.ts';

type Work = { readonly studentId: number; readonly lessonId: number };
export type AssignableUnit = ManifestItem & { readonly au: NonNullable<ManifestItem['au']> };

const isUnit = (item: ManifestItem): item is AssignableUnit => item.au !== undefined;

/** The AUs of a package, in their order. */
export const unitsOf = ({ root }: PackageManifest): AssignableUnit[] =>
  allItems(root).filter(isUnit);

/** The id of an AU, a block or a course here: never the one its publisher gave it (cmi5 8.1.5, 9.4). */
export const activityIdOf = ({ publicUrl }: Config, lessonId: number, itemId: string): string =>
  `${publicUrl}/xapi/activities/${lessonId}/${createHash('sha256').update(itemId).digest('hex').slice(0, 24)}`;

/** A student's account in one lesson: different in every lesson, and it does not identify the student outside. */
export const accountOf = (
  { publicUrl }: Config,
  secrets: PackageSecrets,
  work: Work,
): Session['actor'] => ({ homePage: publicUrl, name: secrets.learnerId(work) });

const nodeOf = (item: ManifestItem): StructureNode => ({
  id: item.id,
  isAu: isUnit(item),
  children: item.children.map(nodeOf),
});

/** The blocks and the course that became satisfied between two moments, by the standings of their AUs. */
export function newlySatisfied(
  { root }: PackageManifest,
  before: ReadonlyMap<string, LessonOutcome['lessonStatus']>,
  after: ReadonlyMap<string, LessonOutcome['lessonStatus']>,
): readonly ManifestItem[] {
  const doneIn = (statuses: typeof before) =>
    satisfiedGroups(nodeOf(root), (id) => isScormComplete(statuses.get(id) ?? 'not attempted'));
  const known = doneIn(before);
  const now = doneIn(after).filter((id) => !known.includes(id));
  const items = new Map(allItems(root).map((item) => [item.id, item]));
  return now.flatMap((id) => items.get(id) ?? []);
}
