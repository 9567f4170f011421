import { LONGEST_VALUE } from '@skillkite/bridge/states/saved-state';
import {
  SCORM_12_STATUSES,
  type Scorm12Status,
  judgeScorm12,
} from '@skillkite/rules/learning/assessment/mastery';
import { formatTimespan12, parseTimespan12 } from '@skillkite/rules/scorm/scorm-time';
import {
  type Attempt,
  type SessionStart,
  type VersionAdapter,
  numberIn,
} from './version-adapter.ts';

const SUSPEND_DATA = { element: 'cmi.suspend_data', longest: 4096 };
/** Limit of suspend_data beyond the standard: 64 KB, independent of other values. */
const LONGEST_SUSPEND_DATA = 65_536;

/** SCORM 1.2 as ADL's test courses require. */
export const scorm12: VersionAdapter = {
  globalName: 'API',
  methods: {
    initialize: 'LMSInitialize',
    finish: 'LMSFinish',
    get: 'LMSGetValue',
    set: 'LMSSetValue',
    commit: 'LMSCommit',
    lastError: 'LMSGetLastError',
    errorString: 'LMSGetErrorString',
    diagnostic: 'LMSGetDiagnostic',
  },
  exitElement: 'cmi.core.exit',
  sessionTimeElement: 'cmi.core.session_time',
  suspendData: SUSPEND_DATA,
  constants: {},
  longest(element, permitted, strict) {
    const mayBeLonger = element === SUSPEND_DATA.element && !strict;
    return mayBeLonger ? LONGEST_SUSPEND_DATA : (permitted ?? LONGEST_VALUE);
  },

  presets,
  readTime: parseTimespan12,
  judge,
};

function presets({ item, student, ...at }: SessionStart): readonly (readonly [string, string])[] {
  return [
    ['cmi.core.student_id', student.id],
    ['cmi.core.student_name', student.name],
    ['cmi.core.entry', at.entry],
    ['cmi.core.credit', at.credit],
    ['cmi.core.lesson_mode', at.mode],
    ['cmi.core.total_time', formatTimespan12(at.totalTime)],
    ['cmi.core.lesson_status', at.lessonStatus],
    ['cmi.launch_data', item.dataFromLms],
    ['cmi.student_data.mastery_score', item.masteryScore?.toString() ?? ''],
    ['cmi.student_data.max_time_allowed', item.maxTimeAllowed],
    ['cmi.student_data.time_limit_action', item.timeLimitAction],
  ];
}

/** Statuses that a package may set; only the player sets "not attempted". */
const STATUSES = SCORM_12_STATUSES.filter((status) => status !== 'not attempted');

function judge({ item, elements, credit, finished, exit }: Attempt): Scorm12Status {
  const own = elements['cmi.core.lesson_status'];
  return judgeScorm12({
    credit,
    isSuspended: exit === 'suspend',
    isFinished: finished,
    ownStatus: STATUSES.find((status) => status === own) ?? null,
    scoreRaw: numberIn(elements['cmi.core.score.raw']),
    masteryScore: item.masteryScore,
  });
}
