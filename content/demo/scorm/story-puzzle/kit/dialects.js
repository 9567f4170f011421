import { moment12, moment2004, timespan12, timespan2004 } from './timespan.js';

// What the two versions of SCORM say differently. An answer is a list of words everywhere else in the kit: ['b'],
// ['a', 'c'], ['a.2', 'b.1'] for pairs, ['340'] for a number.

const letters = { true: 't', false: 'f' };

export const scorm12 = {
  name: 'API',
  call: (method) =>
    ({
      Initialize: 'LMSInitialize',
      Terminate: 'LMSFinish',
      GetValue: 'LMSGetValue',
      SetValue: 'LMSSetValue',
      Commit: 'LMSCommit',
    })[method],
  place: 'cmi.core.lesson_location',
  exit: 'cmi.core.exit',
  sessionTime: 'cmi.core.session_time',
  score: 'cmi.core.score',
  response: 'student_response',
  moment: 'time',
  wrong: 'wrong',
  timespan: timespan12,
  momentOf: moment12,
  words: (kind, given) =>
    kind === 'true-false' ? given.map((word) => letters[word]).join('') : given.join(','),
  pattern: (kind, right) => scorm12.words(kind, kind === 'numeric' ? right.slice(0, 1) : right),
  status: ({ isDone }) => [['cmi.core.lesson_status', isDone ? 'completed' : 'incomplete']],
};

export const scorm2004 = {
  name: 'API_1484_11',
  call: (method) => method,
  place: 'cmi.location',
  exit: 'cmi.exit',
  sessionTime: 'cmi.session_time',
  score: 'cmi.score',
  response: 'learner_response',
  moment: 'timestamp',
  wrong: 'incorrect',
  timespan: timespan2004,
  momentOf: moment2004,
  words: (kind, given) =>
    kind === 'matching'
      ? given.map((pair) => pair.replace('.', '[.]')).join('[,]')
      : given.join('[,]'),
  pattern: (kind, right) =>
    kind === 'numeric' ? `${right[0]}[:]${right[1] ?? right[0]}` : scorm2004.words(kind, right),
  status: ({ isDone, success }) => [
    ['cmi.completion_status', isDone ? 'completed' : 'incomplete'],
    ...(success === null ? [] : [['cmi.success_status', success ? 'passed' : 'failed']]),
  ],
};
