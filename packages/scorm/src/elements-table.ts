/**
 * Data models of SCORM 1.2 and 2004, one row per element (RTE 1.2 3.4; RTE 2004 4.2). Columns:
 * type, access, initial value, smallest permitted maximum.
 */
export type Version = '1.2' | '2004';
type Access = 'read' | 'write' | 'both';

/** Range of a number; a missing end is open. */
type Range = { readonly min?: number; readonly max?: number };

export type ValueType =
  | { readonly kind: 'text' | 'localized'; readonly longest: number }
  | { readonly kind: 'identifier'; readonly longest: number }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | ({ readonly kind: 'real' | 'whole' } & Range)
  | { readonly kind: 'language' | 'moment' | 'duration' | 'result' }
  | { readonly kind: 'pattern' | 'response' | 'request' | 'validity' | 'shared' }
  /** Types of SCORM 1.2 only. */
  | { readonly kind: 'id12' | 'clock12' | 'span12' | 'score12' | 'pattern12' | 'result12' };

export type Row = {
  /** `n` stands for an index. */
  readonly name: string;
  readonly type: ValueType;
  readonly access: Access;
  /** Initial value; null is "value not initialized". */
  readonly initial: string | null;
};

const text = (longest: number): ValueType => ({ kind: 'text', longest });
const localized = (longest: number): ValueType => ({ kind: 'localized', longest });
const identifier = (longest: number): ValueType => ({ kind: 'identifier', longest });
const word = (...words: readonly string[]): ValueType => ({ kind: 'word', words });
const real = (range: Range = {}): ValueType => ({ kind: 'real', ...range });
const whole = (range: Range): ValueType => ({ kind: 'whole', ...range });
const of = (kind: 'language' | 'moment' | 'duration' | 'result'): ValueType => ({ kind });

const row = (
  name: string,
  access: Access,
  type: ValueType,
  initial: string | null = null,
): Row => ({ name, access, type, initial });

const COMPLETION = word('completed', 'incomplete', 'not attempted', 'unknown');
const SUCCESS = word('passed', 'failed', 'unknown');
const SCALED = real({ min: -1, max: 1 });
const PROGRESS = real({ min: 0, max: 1 });

export const INTERACTION_TYPES = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

const SCORM_2004: readonly Row[] = [
  row('cmi._version', 'read', text(250), '1.0'),
  row('cmi.comments_from_learner.n.comment', 'both', localized(4000)),
  row('cmi.comments_from_learner.n.location', 'both', text(250)),
  row('cmi.comments_from_learner.n.timestamp', 'both', of('moment')),
  row('cmi.comments_from_lms.n.comment', 'read', localized(4000)),
  row('cmi.comments_from_lms.n.location', 'read', text(250)),
  row('cmi.comments_from_lms.n.timestamp', 'read', of('moment')),
  row('cmi.completion_status', 'both', COMPLETION, 'unknown'),
  row('cmi.completion_threshold', 'read', PROGRESS),
  row('cmi.credit', 'read', word('credit', 'no-credit'), 'credit'),
  row('cmi.entry', 'read', word('ab-initio', 'resume', ''), ''),
  row('cmi.exit', 'write', word('time-out', 'suspend', 'logout', 'normal', '')),
  row('cmi.interactions.n.id', 'both', identifier(4000)),
  row('cmi.interactions.n.type', 'both', word(...INTERACTION_TYPES)),
  row('cmi.interactions.n.objectives.n.id', 'both', identifier(4000)),
  row('cmi.interactions.n.timestamp', 'both', of('moment')),
  row('cmi.interactions.n.correct_responses.n.pattern', 'both', { kind: 'pattern' }),
  row('cmi.interactions.n.weighting', 'both', real()),
  row('cmi.interactions.n.learner_response', 'both', { kind: 'response' }),
  row('cmi.interactions.n.result', 'both', of('result')),
  row('cmi.interactions.n.latency', 'both', of('duration')),
  row('cmi.interactions.n.description', 'both', localized(250)),
  row('cmi.launch_data', 'read', text(4000)),
  row('cmi.learner_id', 'read', text(4000)),
  row('cmi.learner_name', 'read', text(250)),
  row('cmi.learner_preference.audio_level', 'both', real({ min: 0 }), '1'),
  row('cmi.learner_preference.language', 'both', of('language'), ''),
  row('cmi.learner_preference.delivery_speed', 'both', real({ min: 0 }), '1'),
  row('cmi.learner_preference.audio_captioning', 'both', word('-1', '0', '1'), '0'),
  row('cmi.location', 'both', text(1000)),
  row('cmi.max_time_allowed', 'read', of('duration')),
  row('cmi.mode', 'read', word('browse', 'normal', 'review'), 'normal'),
  row('cmi.objectives.n.id', 'both', identifier(4000)),
  row('cmi.objectives.n.score.scaled', 'both', SCALED),
  row('cmi.objectives.n.score.raw', 'both', real()),
  row('cmi.objectives.n.score.min', 'both', real()),
  row('cmi.objectives.n.score.max', 'both', real()),
  row('cmi.objectives.n.success_status', 'both', SUCCESS, 'unknown'),
  row('cmi.objectives.n.completion_status', 'both', COMPLETION, 'unknown'),
  row('cmi.objectives.n.progress_measure', 'both', PROGRESS),
  row('cmi.objectives.n.description', 'both', localized(250)),
  row('cmi.progress_measure', 'both', PROGRESS),
  row('cmi.scaled_passing_score', 'read', SCALED),
  row('cmi.score.scaled', 'both', SCALED),
  row('cmi.score.raw', 'both', real()),
  row('cmi.score.min', 'both', real()),
  row('cmi.score.max', 'both', real()),
  row('cmi.session_time', 'write', of('duration')),
  row('cmi.success_status', 'both', SUCCESS, 'unknown'),
  row('cmi.suspend_data', 'both', text(64_000)),
  row(
    'cmi.time_limit_action',
    'read',
    word('exit,message', 'continue,message', 'exit,no message', 'continue,no message'),
    'continue,no message',
  ),
  row('cmi.total_time', 'read', of('duration'), 'PT0H0M0S'),
  row('adl.nav.request', 'both', { kind: 'request' }, '_none_'),
  row('adl.nav.request_valid.continue', 'read', { kind: 'validity' }),
  row('adl.nav.request_valid.previous', 'read', { kind: 'validity' }),
  row('adl.nav.request_valid.exit', 'read', { kind: 'validity' }),
  row('adl.nav.request_valid.exitAll', 'read', { kind: 'validity' }),
  row('adl.nav.request_valid.abandon', 'read', { kind: 'validity' }),
  row('adl.nav.request_valid.abandonAll', 'read', { kind: 'validity' }),
  row('adl.nav.request_valid.suspendAll', 'read', { kind: 'validity' }),
  row('adl.nav.request_valid.choice', 'read', { kind: 'validity' }),
  row('adl.nav.request_valid.jump', 'read', { kind: 'validity' }),
  row('adl.data.n.id', 'read', identifier(4000)),
  row('adl.data.n.store', 'both', { kind: 'shared' }),
];

const STATUS_12 = word('passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted');
const SCORE_12: ValueType = { kind: 'score12' };
const SPAN_12: ValueType = { kind: 'span12' };

const SCORM_12: readonly Row[] = [
  row('cmi._version', 'read', text(255), '3.4'),
  row('cmi.core.student_id', 'read', text(255), ''),
  row('cmi.core.student_name', 'read', text(255), ''),
  row('cmi.core.lesson_location', 'both', text(255), ''),
  row('cmi.core.credit', 'read', word('credit', 'no-credit'), 'credit'),
  // A package may not set "not attempted" (ADL's LMS test courses).
  row(
    'cmi.core.lesson_status',
    'both',
    word('passed', 'completed', 'failed', 'incomplete', 'browsed'),
    'not attempted',
  ),
  row('cmi.core.entry', 'read', word('ab-initio', 'resume', ''), ''),
  row('cmi.core.score.raw', 'both', SCORE_12, ''),
  row('cmi.core.score.min', 'both', SCORE_12, ''),
  row('cmi.core.score.max', 'both', SCORE_12, ''),
  row('cmi.core.total_time', 'read', SPAN_12, '0000:00:00.00'),
  row('cmi.core.lesson_mode', 'read', word('browse', 'normal', 'review'), 'normal'),
  row('cmi.core.exit', 'write', word('time-out', 'suspend', 'logout', '')),
  row('cmi.core.session_time', 'write', SPAN_12),
  row('cmi.suspend_data', 'both', text(4096), ''),
  row('cmi.launch_data', 'read', text(4096), ''),
  row('cmi.comments', 'both', text(4096), ''),
  row('cmi.comments_from_lms', 'read', text(4096), ''),
  row('cmi.objectives.n.id', 'both', { kind: 'id12' }, ''),
  row('cmi.objectives.n.score.raw', 'both', SCORE_12, ''),
  row('cmi.objectives.n.score.min', 'both', SCORE_12, ''),
  row('cmi.objectives.n.score.max', 'both', SCORE_12, ''),
  row('cmi.objectives.n.status', 'both', STATUS_12, ''),
  row('cmi.student_data.mastery_score', 'read', SCORE_12, ''),
  row('cmi.student_data.max_time_allowed', 'read', SPAN_12, ''),
  row('cmi.student_data.time_limit_action', 'read', text(255), ''),
  row('cmi.student_preference.audio', 'both', whole({ min: -1, max: 100 }), '0'),
  row('cmi.student_preference.language', 'both', text(255), ''),
  row('cmi.student_preference.speed', 'both', whole({ min: -100, max: 100 }), '0'),
  row('cmi.student_preference.text', 'both', whole({ min: -1, max: 1 }), '0'),
  row('cmi.interactions.n.id', 'write', { kind: 'id12' }),
  row('cmi.interactions.n.objectives.n.id', 'write', { kind: 'id12' }),
  row('cmi.interactions.n.time', 'write', { kind: 'clock12' }),
  row(
    'cmi.interactions.n.type',
    'write',
    word(
      'true-false',
      'choice',
      'fill-in',
      'matching',
      'performance',
      'sequencing',
      'likert',
      'numeric',
    ),
  ),
  row('cmi.interactions.n.correct_responses.n.pattern', 'write', { kind: 'pattern12' }),
  row('cmi.interactions.n.weighting', 'write', real()),
  row('cmi.interactions.n.student_response', 'write', { kind: 'pattern12' }),
  row('cmi.interactions.n.result', 'write', { kind: 'result12' }),
  row('cmi.interactions.n.latency', 'write', SPAN_12),
];

export const ELEMENTS: Readonly<Record<Version, readonly Row[]>> = {
  '1.2': SCORM_12,
  '2004': SCORM_2004,
};

/** Error codes of each version (RTE 1.2 3.3.4; RTE 2004 3.1.7). */
export const ERROR_CODES = {
  none: { '1.2': '0', '2004': '0' },
  generalInitialize: { '1.2': '101', '2004': '102' },
  initializeArgument: { '1.2': '201', '2004': '201' },
  alreadyInitialized: { '1.2': '101', '2004': '103' },
  initializeAfterEnd: { '1.2': '101', '2004': '104' },
  terminateBefore: { '1.2': '301', '2004': '112' },
  terminateAfter: { '1.2': '301', '2004': '113' },
  getBefore: { '1.2': '301', '2004': '122' },
  getAfter: { '1.2': '301', '2004': '123' },
  setBefore: { '1.2': '301', '2004': '132' },
  setAfter: { '1.2': '301', '2004': '133' },
  commitBefore: { '1.2': '301', '2004': '142' },
  commitAfter: { '1.2': '301', '2004': '143' },
  argument: { '1.2': '201', '2004': '201' },
  generalGet: { '1.2': '201', '2004': '301' },
  generalSet: { '1.2': '201', '2004': '351' },
  undefinedElement: { '1.2': '201', '2004': '401' },
  noChildren: { '1.2': '202', '2004': '301' },
  noCount: { '1.2': '203', '2004': '301' },
  keyword: { '1.2': '402', '2004': '404' },
  notInitialized: { '1.2': '0', '2004': '403' },
  readOnly: { '1.2': '403', '2004': '404' },
  writeOnly: { '1.2': '404', '2004': '405' },
  type: { '1.2': '405', '2004': '406' },
  range: { '1.2': '405', '2004': '407' },
  dependency: { '1.2': '201', '2004': '408' },
} as const satisfies Record<string, Record<Version, string>>;

export type Fault = keyof typeof ERROR_CODES;

/** Texts of GetErrorString by code. */
export const ERROR_STRINGS: Readonly<Record<Version, Readonly<Record<string, string>>>> = {
  '1.2': {
    '0': 'No error',
    '101': 'General exception',
    '201': 'Invalid argument error',
    '202': 'Element cannot have children',
    '203': 'Element not an array - cannot have count',
    '301': 'Not initialized',
    '401': 'Not implemented error',
    '402': 'Invalid set value, element is a keyword',
    '403': 'Element is read only',
    '404': 'Element is write only',
    '405': 'Incorrect data type',
  },
  '2004': {
    '0': 'No Error',
    '101': 'General Exception',
    '102': 'General Initialization Failure',
    '103': 'Already Initialized',
    '104': 'Content Instance Terminated',
    '111': 'General Termination Failure',
    '112': 'Termination Before Initialization',
    '113': 'Termination After Termination',
    '122': 'Retrieve Data Before Initialization',
    '123': 'Retrieve Data After Termination',
    '132': 'Store Data Before Initialization',
    '133': 'Store Data After Termination',
    '142': 'Commit Before Initialization',
    '143': 'Commit After Termination',
    '201': 'General Argument Error',
    '301': 'General Get Failure',
    '351': 'General Set Failure',
    '391': 'General Commit Failure',
    '401': 'Undefined Data Model Element',
    '402': 'Unimplemented Data Model Element',
    '403': 'Data Model Element Value Not Initialized',
    '404': 'Data Model Element Is Read Only',
    '405': 'Data Model Element Is Write Only',
    '406': 'Data Model Element Type Mismatch',
    '407': 'Data Model Element Value Out Of Range',
    '408': 'Data Model Dependency Not Established',
  },
};
