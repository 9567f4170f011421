import { type Scorm12Status, judgeScorm12 } from '@skillkite/rules/mastery';
import { formatTimespan12, parseTimespan12 } from '@skillkite/rules/scorm-time';
import {
  type Attempt,
  type SessionStart,
  type VersionAdapter,
  numberIn,
} from './version-adapter.ts';

/** Error codes of SCORM 1.2 (RTE 1.2, 3.3.4). */
const INVALID_ARGUMENT = '201';
const NOT_INITIALIZED = '301';
const NOT_IMPLEMENTED = '401';
const WRONG_TYPE = '405';

const SUSPEND_DATA = { element: 'cmi.suspend_data', longest: 4096 };
const TIMESPANS = /^cmi\.(?:core\.session_time|interactions\.\d+\.latency)$/;

/** SCORM 1.2 as ADL's test courses demand it. */
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
  // The model would go on taking values after LMSFinish.
  errorAfterFinish: NOT_INITIALIZED,
  errorForBranch: INVALID_ARGUMENT,

  refusal(element, value, strict) {
    // An alias of the model's own making; SCORM 1.2 knows cmi.suspend_data alone.
    if (element === 'cmi.core.suspend_data') return INVALID_ARGUMENT;
    if (TIMESPANS.test(element) && value !== '' && parseTimespan12(value) === null) {
      return WRONG_TYPE;
    }
    const isTooLong = element === SUSPEND_DATA.element && value.length > SUSPEND_DATA.longest;
    return strict && isTooLong ? WRONG_TYPE : null;
  },

  // ADL asks 201 for an element that does not exist, the model says 401.
  errorSeen: (error) => (error === NOT_IMPLEMENTED ? INVALID_ARGUMENT : error),

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

const STATUSES: readonly Scorm12Status[] = [
  'incomplete',
  'completed',
  'browsed',
  'passed',
  'failed',
];

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
