import { LONGEST_SUSPEND_DATA, LONGEST_VALUE } from '@skillkite/bridge/states/saved-state';
import type { ManifestItem } from '@skillkite/bridge/manifest';
import {
  type CompletionStatus,
  type Scorm12Status,
  type SuccessStatus,
  judgeScorm2004,
  lessonStatusOf2004,
} from '@skillkite/rules/learning/assessment/mastery';
import { toHundredths } from '@skillkite/scorm/value-types';
import { formatDuration2004, parseDuration2004 } from '@skillkite/rules/scorm/scorm-time';
import {
  type Attempt,
  type SessionStart,
  type VersionAdapter,
  numberIn,
} from './version-adapter.ts';

const SUSPEND_DATA = { element: 'cmi.suspend_data', longest: 64_000 };

/** SCORM 2004, 2nd to 4th edition (RTE 4.2). */
export const scorm2004: VersionAdapter = {
  globalName: 'API_1484_11',
  methods: {
    initialize: 'Initialize',
    finish: 'Terminate',
    get: 'GetValue',
    set: 'SetValue',
    commit: 'Commit',
    lastError: 'GetLastError',
    errorString: 'GetErrorString',
    diagnostic: 'GetDiagnostic',
  },
  exitElement: 'cmi.exit',
  sessionTimeElement: 'cmi.session_time',
  suspendData: SUSPEND_DATA,
  constants: { version: '1.0' },
  longest: (element) => (element === SUSPEND_DATA.element ? LONGEST_SUSPEND_DATA : LONGEST_VALUE),
  presets,
  readTime: (text) => parseDuration2004(toHundredths(text)),
  judge,
};

function presets({ item, student, ...at }: SessionStart): readonly (readonly [string, string])[] {
  return [
    ['cmi.learner_id', student.id],
    ['cmi.learner_name', student.name],
    ['cmi.entry', at.entry],
    ['cmi.credit', at.credit],
    ['cmi.mode', at.mode],
    ['cmi.total_time', formatDuration2004(at.totalTime)],
    ['cmi.launch_data', item.dataFromLms],
    ['cmi.max_time_allowed', item.maxTimeAllowed],
    ['cmi.time_limit_action', item.timeLimitAction],
  ];
}

function completionThreshold({ completionThreshold: given }: ManifestItem): number | null {
  return given?.completedByMeasure === true ? given.minProgressMeasure : null;
}

function scaledPassingScore(item: ManifestItem): number | null {
  const primary = item.sequencing?.objectives.find((one) => one.primary);
  // The default minimum measure of a primary objective is 1 (SN 3.10.2).
  return primary?.satisfiedByMeasure === true ? (primary.minNormalizedMeasure ?? 1) : null;
}

const COMPLETIONS: readonly CompletionStatus[] = ['not attempted', 'incomplete', 'completed'];
const SUCCESSES: readonly SuccessStatus[] = ['passed', 'failed'];

function judge(attempt: Attempt): Scorm12Status {
  const { item, elements, credit, finished, exit } = attempt;
  return lessonStatusOf2004(
    judgeScorm2004({
      credit,
      isSuspended: exit === 'suspend',
      isFinished: finished,
      completionStatus: completionOf(attempt),
      successStatus: SUCCESSES.find((one) => one === elements['cmi.success_status']) ?? 'unknown',
      scoreScaled: numberIn(elements['cmi.score.scaled']),
      scaledPassingScore: scaledPassingScore(item),
      progressMeasure: numberIn(elements['cmi.progress_measure']),
      completionThreshold: completionThreshold(item),
    }),
  );
}

/**
 * A package without a completion status is complete at its end, unless its manifest says that it
 * sets one (SN UP.4).
 */
function completionOf({ item, elements, finished, exit }: Attempt): CompletionStatus {
  const own = COMPLETIONS.find((one) => one === elements['cmi.completion_status']);
  if (own !== undefined) return own;
  const promised =
    item.sequencing?.delivery.completionSetByContent === true || completionThreshold(item) !== null;
  return finished && exit !== 'suspend' && !promised ? 'completed' : 'unknown';
}
