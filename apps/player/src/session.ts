import { LONGEST_VALUE, type ScoState } from '@skillkite/bridge/saved-state';
import type { Note, Reason } from '@skillkite/bridge/messages';
import { isScormComplete, statusToKeep } from '@skillkite/rules/mastery';
import type { ScormExit } from '@skillkite/rules/scorm-launch';
import type { Hundredths } from '@skillkite/rules/scorm-time';
import type { DataModel } from './data-model.ts';
import type { SessionStart, VersionAdapter, Method } from './version-adapter.ts';
import { type Elements, toReplay } from './elements.ts';

/** One SCO between its opening and its leaving: the interface it finds, and what it did there. */
export type Session = {
  /** One call of the package. */
  call(method: Method, given: readonly unknown[]): string;
  state(): ScoState;
  /** Whether the package has opened its session and not ended it. */
  isRunning(): boolean;
  /** The student is leaving: what the package now wants to open next no longer counts. */
  ignoreNavigation(): void;
};

export type SessionSetup = {
  readonly adapter: VersionAdapter;
  readonly model: DataModel;
  readonly start: SessionStart;
  readonly elements: Elements;
  readonly strict: boolean;
  /** Milliseconds of a clock that never jumps. */
  readonly now: () => number;
  readonly heard: {
    changed(reason: Reason): void;
    finished(request: string | null): void;
    note(code: Note['code'], detail: string): void;
    called(method: string, given: readonly string[], answer: string, error: string): void;
  };
};

const EXITS: readonly ScormExit[] = ['', 'normal', 'suspend', 'logout', 'time-out'];
const NAVIGATION = 'adl.nav.request';
/** The model would let a package read and set its own inside. */
const IN_THE_MODEL = /^(?:cmi|adl)\./;

/** Opens the interface for one SCO. The data model has its values before the package exists. */
export function openSession({
  adapter,
  model,
  start,
  strict,
  now,
  heard,
  ...setup
}: SessionSetup): Session {
  const elements = new Map<string, string>();
  let stage: 'new' | 'running' | 'finished' = 'new';
  let ownError: string | null = null;
  let startedAt = 0;
  let endedAt: number | null = null;
  let navigationCounts = true;
  let hasNotedLength = false;

  const given = new Map(adapter.presets(start).filter(([, value]) => value !== ''));
  for (const [element, value] of given) model.preset(element, value);
  for (const [element, value] of toReplay(setup.elements)) {
    // What is given counts for the package, its own word is kept beside it: a status is judged between launches.
    if (given.has(element) || model.preset(element, value)) elements.set(element, value);
    else heard.note('value-refused', element);
  }

  function refuse(error: string, answer: string): string {
    ownError = error;
    return answer;
  }

  function isOver(): boolean {
    return stage === 'finished' && adapter.errorAfterFinish !== null;
  }

  const methods: Record<Method, (first: string, second: string) => string> = {
    initialize(argument) {
      const answer = model.initialize(argument);
      if (answer === 'true') {
        stage = 'running';
        startedAt = now();
        heard.changed('set');
      }
      return answer;
    },
    finish(argument) {
      if (isOver()) return refuse(adapter.errorAfterFinish ?? '', 'false');
      const answer = model.finish(argument);
      if (answer === 'true' && stage === 'running') {
        stage = 'finished';
        endedAt = now();
        heard.changed('finish');
        heard.finished(elements.get(NAVIGATION) ?? null);
      }
      return answer;
    },
    commit(argument) {
      if (isOver()) return refuse(adapter.errorAfterFinish ?? '', 'false');
      const answer = model.commit(argument);
      if (answer === 'true') heard.changed('commit');
      return answer;
    },
    get(element) {
      if (isOver()) return refuse(adapter.errorAfterFinish ?? '', '');
      if (stage === 'running' && !IN_THE_MODEL.test(element)) {
        return refuse(adapter.errorForBranch, '');
      }
      const value = model.get(element);
      return typeof value === 'object' ? refuse(adapter.errorForBranch, '') : asText(value);
    },
    set(element, value) {
      if (isOver()) return refuse(adapter.errorAfterFinish ?? '', 'false');
      if (element === NAVIGATION && !navigationCounts) return 'true';
      if (stage === 'running') {
        const error = IN_THE_MODEL.test(element)
          ? adapter.refusal(element, value, strict)
          : adapter.errorForBranch;
        if (error !== null) return refuse(error, 'false');
      }
      const answer = model.set(element, value);
      if (answer === 'true') {
        elements.set(element, value);
        noteLength(element, value);
        heard.changed('set');
      }
      return answer;
    },
    lastError: () => ownError ?? adapter.errorSeen(model.lastError()),
    errorString: (code) => knownError(code, model.errorString(code)),
    diagnostic: (code) => model.diagnostic(code),
  };

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

  function call(method: Method, given: readonly unknown[]): string {
    const isQuestion =
      method === 'lastError' || method === 'errorString' || method === 'diagnostic';
    if (!isQuestion) ownError = null;
    const texts = given.slice(0, 2).map(asText);
    const answer = methods[method](texts[0] ?? '', texts[1] ?? '');
    heard.called(adapter.methods[method], texts, answer, methods.lastError('', ''));
    return answer;
  }

  function ownExit(): ScormExit | null {
    return EXITS.find((exit) => exit === elements.get(adapter.exitElement)) ?? null;
  }

  function sessionTime(): Hundredths {
    const reported = adapter.readTime(elements.get(adapter.sessionTimeElement) ?? '');
    if (reported !== null) return reported;
    // A package that tells no time has still taken it (frappe/lms #2329).
    return stage === 'new' ? 0 : Math.round(((endedAt ?? now()) - startedAt) / 10);
  }

  return {
    call,
    state() {
      const exit = ownExit();
      const finished = stage === 'finished';
      const set = Object.fromEntries(elements);
      const judged = adapter.judge({
        item: start.item,
        elements: set,
        credit: start.credit,
        finished,
        exit,
      });
      const lessonStatus = statusToKeep(start.lessonStatus, judged);
      return {
        elements: set,
        lessonStatus,
        exit: exit ?? (finished && isScormComplete(lessonStatus) ? '' : 'suspend'),
        finished,
        earlierTime: start.totalTime,
        sessionTime: sessionTime(),
      };
    },
    isRunning: () => stage === 'running',
    ignoreNavigation() {
      navigationCounts = false;
    },
  };
}

/** Packages pass null, numbers and nothing where the standard says string. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // Numbers, booleans and what has a text of its own; anything longer is refused as too long, not cut.
  return (value as { toString(): string }).toString().slice(0, LONGEST_VALUE + 1);
}

/** SCORM 1.2's model calls a code it does not know "No Error". */
function knownError(code: string, text: string): string {
  return text === 'No Error' && code !== '0' ? '' : text;
}
