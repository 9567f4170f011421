import type { Note, Reason } from '@skillkite/bridge/messages';
import { LONGEST_SUSPEND_DATA, type ScoState } from '@skillkite/bridge/states/saved-state';
import { isScormComplete, statusToKeep } from '@skillkite/rules/learning/assessment/mastery';
import { SCORM_EXITS, type ScormExit } from '@skillkite/rules/scorm/scorm-launch';
import type { Hundredths } from '@skillkite/rules/scorm/scorm-time';
import { openApi } from '@skillkite/scorm/api';
import { dataModel } from '@skillkite/scorm/data-model';
import type { Said, Surroundings } from './course/course.ts';
import type { Elements } from './course/elements.ts';
import type { Method, SessionStart, VersionAdapter } from './package-api/version-adapter.ts';

/** A SCO from opening to leaving: its API and data. */
export type Session = {
  /** One call of the package. */
  call(method: Method, given: readonly unknown[]): string;
  state(): ScoState;
  said(): Said;
  /** Whether the package opened its session and has not ended it. */
  isRunning(): boolean;
  hasEnded(): boolean;
};

export type SessionSetup = {
  readonly version: '1.2' | '2004';
  readonly adapter: VersionAdapter;
  readonly start: SessionStart;
  /** Values to resume with. */
  readonly elements: Elements;
  readonly around: Surroundings;
  readonly strict: boolean;
  /** Whether a new page may open the running session again. */
  readonly mayOpenAgain: () => boolean;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly heard: {
    changed(reason: Reason): void;
    finished(request: string, exit: string): void;
    note(code: Note['code'], detail: string): void;
    called(method: string, given: readonly string[], answer: string, error: string): void;
  };
};

const NAVIGATION = 'adl.nav.request';
/** Limit of notes about invalid values per session. */
const MOST_NOTES = 20;

/** Opens the interface for one SCO. The data model has its values before the package loads. */
export function openSession({
  version,
  adapter,
  start,
  around,
  strict,
  mayOpenAgain,
  now,
  heard,
  ...setup
}: SessionSetup): Session {
  const elements = new Map(Object.entries(setup.elements));
  let stage: 'new' | 'running' | 'finished' = 'new';
  let startedAt = 0;
  let endedAt: number | null = null;
  let hasNotedLength = false;
  const tolerated = new Set<string>();

  const given = adapter.presets(start).filter(([, value]) => value !== '');
  const model = dataModel({
    ...around,
    version,
    // The package sees its values after the mastery rule. Both are stored, because the status may
    // be judged again between launches.
    values: { ...around.values, ...Object.fromEntries(given) },
    longest: (element, permitted) => adapter.longest(element, permitted, strict),
    isTolerant: !strict,
    tolerated: noteTolerated,
  });
  const api = openApi({
    version,
    model,
    mayOpenAgain,
    heard(what) {
      if (what === 'initialize') {
        stage = 'running';
        startedAt = now();
        heard.changed('set');
      }
      if (what === 'commit') heard.changed('commit');
      if (what === 'terminate') finish();
    },
  });

  function finish(): void {
    stage = 'finished';
    endedAt = now();
    heard.changed('finish');
    heard.finished(model.held(NAVIGATION) ?? '', model.held(adapter.exitElement) ?? '');
  }

  function set(element: string, value: string): string {
    const answer = api.set(element, value);
    if (answer === 'true') {
      elements.set(element, model.held(element) ?? value);
      noteLength(element, value);
      heard.changed('set');
    }
    return answer;
  }

  function noteLength(element: string, value: string): void {
    const { suspendData } = adapter;
    if (element !== suspendData.element || value.length <= suspendData.longest) return;
    if (hasNotedLength) return;
    hasNotedLength = true;
    heard.note(
      'suspend-data-long',
      `${value.length} characters, ${suspendData.longest} are the standard's most`,
    );
  }

  /** One note per kind, because packages repeat the same deviation. */
  function noteTolerated(element: string, value: string, as: string): void {
    const kind = element.replaceAll(/\.\d+/g, '.n');
    if (tolerated.has(kind) || tolerated.size >= MOST_NOTES) return;
    tolerated.add(kind);
    const taken = value === as ? '' : `, taken as ${JSON.stringify(as.slice(0, 100))}`;
    heard.note('not-by-the-book', `${element} ${JSON.stringify(value.slice(0, 100))}${taken}`);
  }

  const methods: Record<Method, (first: string, second: string) => string> = {
    initialize: api.initialize,
    finish: api.terminate,
    commit: api.commit,
    get: api.get,
    set,
    lastError: api.lastError,
    errorString: api.errorString,
    diagnostic: api.diagnostic,
  };

  function ownExit(): ScormExit | null {
    return SCORM_EXITS.find((exit) => exit === elements.get(adapter.exitElement)) ?? null;
  }

  function judged(finished: boolean) {
    return adapter.judge({
      item: start.item,
      elements: Object.fromEntries(elements),
      credit: start.credit,
      finished,
      exit: ownExit(),
    });
  }

  function sessionTime(): Hundredths {
    const reported = adapter.readTime(elements.get(adapter.sessionTimeElement) ?? '');
    if (reported !== null) return reported;
    // The measured time counts for packages that report none (frappe/lms #2329).
    return stage === 'new' ? 0 : Math.round(((endedAt ?? now()) - startedAt) / 10);
  }

  return {
    call(method, arguments_) {
      const texts = arguments_.slice(0, 2).map(asText);
      const answer = methods[method](texts[0] ?? '', texts[1] ?? '');
      heard.called(adapter.methods[method], texts, answer, api.lastError());
      return answer;
    },
    state() {
      const finished = stage === 'finished';
      const status = judged(finished);
      return {
        elements: Object.fromEntries(elements),
        lessonStatus: statusToKeep(start.lessonStatus, status),
        exit: ownExit() ?? (finished && isScormComplete(status) ? '' : 'suspend'),
        finished,
        earlierTime: start.totalTime,
        sessionTime: sessionTime(),
      };
    },
    said() {
      // A package that exits unfinished without an exit resumes, as with the default cmi_exit of
      // spec 3.
      const leaves = (finished: boolean) => {
        const isDone = strict || isScormComplete(judged(finished));
        const exit = ownExit() ?? (isDone ? 'normal' : 'suspend');
        return exit === 'suspend' ? 'suspend' : 'normal';
      };
      return {
        id: start.item.id,
        changes: model.changes(),
        leaves: leaves(stage === 'finished'),
        wouldLeave: leaves(true),
        hasLeft: stage === 'finished',
      };
    },
    isRunning: () => stage === 'running',
    hasEnded: () => stage === 'finished',
  };
}

/** Packages pass null, numbers and undefined where the standard requires strings. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // Numbers, booleans and objects with their own text. Longer values are refused, not cut.
  return (value as { toString(): string }).toString().slice(0, LONGEST_SUSPEND_DATA + 1);
}
