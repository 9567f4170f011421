import { LOG_ENTRY_KINDS, LOG_VALUE_LENGTH } from '@skillkite/rules/scorm/launch-log';
import { Type } from 'typebox';
import { OneOf } from '../call.ts';
import { Count } from '../numbers.ts';

const text = Type.String({ maxLength: LOG_VALUE_LENGTH });

/** One line of a debug log (rules/scorm/launch-log). */
export const LogEntry = Type.Object(
  {
    at: Count,
    kind: OneOf(...LOG_ENTRY_KINDS),
    sco: text,
    what: text,
    given: text,
    answer: text,
    error: text,
  },
  { additionalProperties: false },
);
