import type { ManifestItem } from '@skillkite/bridge/manifest';
import type { Launch } from '@skillkite/bridge/messages';
import type { Scorm12Status } from '@skillkite/rules/learning/assessment/mastery';
import type { ScormEntry, ScormExit } from '@skillkite/rules/scorm/scorm-launch';
import type { Hundredths } from '@skillkite/rules/scorm/scorm-time';
import type { Elements } from '../course/elements.ts';

/** The calls of the interface, independent of the version. */
export type Method =
  | 'initialize'
  | 'finish'
  | 'get'
  | 'set'
  | 'commit'
  | 'lastError'
  | 'errorString'
  | 'diagnostic';

/** Read-only values at the start of a session. */
export type SessionStart = {
  readonly item: ManifestItem;
  readonly student: { readonly id: string; readonly name: string };
  readonly entry: ScormEntry;
  readonly credit: Launch['credit'];
  readonly mode: Launch['mode'];
  readonly totalTime: Hundredths;
  readonly lessonStatus: Scorm12Status;
};

/** Data for judging a status. */
export type Attempt = {
  readonly item: ManifestItem;
  readonly elements: Elements;
  readonly credit: 'credit' | 'no-credit';
  readonly finished: boolean;
  /** Exit set in this session; null without one. */
  readonly exit: ScormExit | null;
};

/** Differences of SCORM 1.2 and 2004 in a session. */
export type VersionAdapter = {
  /** Global name under which packages look for the interface. */
  readonly globalName: 'API' | 'API_1484_11';
  readonly methods: Readonly<Record<Method, string>>;
  readonly exitElement: string;
  readonly sessionTimeElement: string;
  /** Properties of the API besides its methods. */
  readonly constants: Readonly<Record<string, string>>;
  /** Longest allowed value. `permitted` is the standard's smallest permitted maximum, if any. */
  longest(element: string, permitted: number | null, strict: boolean): number;
  /** Longest suspend_data of the standard. */
  readonly suspendData: { readonly element: string; readonly longest: number };
  presets(start: SessionStart): readonly (readonly [string, string])[];
  /** Parses a time from a package; null if invalid. */
  readTime(text: string): Hundredths | null;
  judge(attempt: Attempt): Scorm12Status;
};

/** The number in an element; null if it has none. */
export function numberIn(value: string | undefined): number | null {
  if (value === undefined || value.trim() === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
}
