import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import {
  type ManifestItem,
  type PackageManifest,
  launchableItems,
} from '@skillkite/bridge/manifest';
import { openScormPackage } from '../../apps/server/src/content/packs/packages/scorm-package.ts';
import {
  type XmlElement,
  child,
  parseXml,
  textOf,
} from '../../apps/server/src/content/packs/packages/scorm-package-xml.ts';
import {
  type FromManifest,
  LINE_TYPES,
  type Operator,
  type Remembered,
  newlyStarted,
} from './scorm-suite-12-applet.ts';
import { type MayTake, STUDENT } from './scorm-suite-learner.ts';

/** A test course of ADL's for SCORM 1.2. */
export type Course12 = {
  readonly number: number;
  /** A folder or a zip. */
  readonly path: string;
  readonly manifest: PackageManifest;
  /** Its pages and scripts, by path. */
  readonly pages: ReadonlyMap<string, string>;
  readonly scos: readonly FromManifest[];
};

/** One learner in one of the courses. */
export type Learner12 = {
  /** Opens a SCO as a logged-in learner; false if unreachable. */
  goTo(item: ManifestItem): MayTake<boolean>;
  /** Runs the open page's test; returns the stand-in's state. */
  test(operator: Operator, before: Remembered): MayTake<Remembered>;
  logOut(): MayTake<void>;
};

export type Enrol12 = (course: Course12) => MayTake<Learner12>;

/** Result of a SCO's page. */
export type Result12 = {
  readonly name: string;
  readonly isPassed: boolean;
  readonly passed: number;
  readonly warnings: number;
  /** Why it is not passed. */
  readonly failures: readonly string[];
};

/** Course mode: the first for credit, the second for browsing. */
export const takenAs = ({ number }: Course12) =>
  number === 1
    ? ({ credit: 'credit', mode: 'normal' } as const)
    : ({ credit: 'no-credit', mode: 'browse' } as const);

/** A SCO that asks for more log ins than this goes in circles. */
const MOST_VISITS = 5;

const NAMES = ['LMSTestCourse01', 'LMSTestCourse02'];

/** Where the courses lie in a folder, unpacked or as zips; null when it holds neither. */
export async function coursesIn(folder: string): Promise<readonly string[] | null> {
  const there = await readdir(folder);
  const found = NAMES.map((name) => there.find((one) => one === name || one === `${name}.zip`));
  if (found.every((one) => one === undefined)) return null;
  return found.map((one, at) => {
    if (one === undefined) throw new Error(`${folder} holds no ${NAMES[at]}`);
    return join(folder, one);
  });
}

export async function readCourse(path: string, number: number): Promise<Course12> {
  const opened = await openScormPackage(path);
  try {
    const pages = opened.files.filter((file) => /\.(?:html?|js)$/.test(file.path));
    const texts = await Promise.all(
      pages.map(async (file) => [file.path, await text(await file.open())] as const),
    );
    const file = opened.files.find((one) => one.path === 'imsmanifest.xml');
    if (file === undefined) throw new Error(`${path} has its manifest elsewhere`);
    const scos = saidOfScos(parseXml(path, await buffer(await file.open())));
    return { number, path, manifest: opened.manifest, pages: new Map(texts), scos };
  } finally {
    await opened.close();
  }
}

/** Manifest data of launchable items, without our own reader, which is under test. */
function saidOfScos(element: XmlElement): readonly FromManifest[] {
  const below = element.children.flatMap(saidOfScos);
  if (element.name !== 'item' || child(element, 'item') !== undefined) return below;
  return [
    {
      launchData: textOf(element, 'datafromlms'),
      masteryScore: textOf(element, 'masteryscore'),
      maxTimeAllowed: textOf(element, 'maxtimeallowed'),
      timeLimitAction: textOf(element, 'timelimitaction'),
    },
  ];
}

/** Takes the courses one after the other, each SCO in its turn: the next one opens once this one is completed. */
export async function playCourses(
  courses: readonly Course12[],
  enrol: Enrol12,
): Promise<readonly Result12[]> {
  const operator = { student: STUDENT, courses: courses.map(({ scos }) => scos) };
  const results: Result12[] = [];
  let remembered = newlyStarted();
  for (const course of courses) {
    const learner = await enrol(course);
    for (const [place, item] of launchableItems(course.manifest).entries()) {
      const before = remembered.log.length;
      const key = `${course.number}.${place}`;
      const played = await playSco(learner, item, key, operator, remembered);
      remembered = played.remembered;
      const said = remembered.log.slice(before);
      const name = `${course.number}.${place + 1}`;
      results.push(resultOf(name, said, remembered.statuses[key], played.why));
    }
    await learner.logOut();
  }
  return results;
}

type Played = { readonly remembered: Remembered; readonly why: string | null };

/** Visits a SCO as often as it asks for, logging out in between. */
async function playSco(
  learner: Learner12,
  item: ManifestItem,
  key: string,
  operator: Operator,
  before: Remembered,
): Promise<Played> {
  const { remembered, why } = await visited(learner, item, operator, before);
  const visits = remembered.visits[key] ?? 0;
  const isNewVisit = visits > (before.visits[key] ?? 0) && visits < MOST_VISITS;
  if (why !== null || remembered.statuses[key] !== undefined || !isNewVisit) {
    return { remembered, why };
  }
  await learner.logOut();
  return playSco(learner, item, key, operator, remembered);
}

async function visited(
  learner: Learner12,
  item: ManifestItem,
  operator: Operator,
  before: Remembered,
): Promise<Played> {
  try {
    if (!(await learner.goTo(item))) return { remembered: before, why: 'is not open' };
    return { remembered: await learner.test(operator, before), why: null };
  } catch (error) {
    return { remembered: before, why: String(error) };
  }
}

function resultOf(
  name: string,
  said: Remembered['log'],
  status: string | undefined,
  why: string | null,
): Result12 {
  const of = (type: number) => said.filter((line) => line.type === type).map((line) => line.text);
  const { passed, warning, failed, terminated } = LINE_TYPES;
  const failures = [
    ...(why === null ? [] : [why]),
    ...(why !== null || status === 'completed' ? [] : [`its status is ${status ?? 'none'}`]),
    ...of(failed),
    ...of(terminated),
  ];
  return {
    name,
    isPassed: failures.length === 0,
    passed: of(passed).length,
    warnings: of(warning).length,
    failures,
  };
}
