import { SHOWN_JOB_STATES } from '@skillkite/rules/installation/job-state';
import { PRIVACY_REQUEST_KINDS } from '@skillkite/rules/access/privacy-request';
import { Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { Body, Day, Flag, Nullable, OneOf, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { Grade, Language, staffRead, staffWrite } from '../staff-call.ts';

const OF_INSTALLATION = { action: 'run-installation', scope: 'own' } as const;

const Requests = Type.Object({
  requests: Type.Array(
    Type.Object({
      request_id: RowId,
      kind: OneOf(...PRIVACY_REQUEST_KINDS),
      asked_at: Timestamp,
      fullname: Type.String(),
      grade: Grade,
      school_code: Type.String(),
      /** The parent who requested it; null if the child did. */
      parent_name: Nullable(Type.String()),
      /** Address of a copy of all data (zip). */
      copy_url: Type.String(),
    }),
  ),
});

export const fetchRequests = staffRead('/api/staff/operation/fetch_requests', {
  summary: 'What students and parents asked about their data and waits, oldest first',
  access: OF_INSTALLATION,
  request: Body({}),
  details: Requests,
  provides: ['privacy'],
});

export const settleCopy = staffWrite('/api/staff/operation/settle_copy', {
  summary: 'Say that a copy was handed over; a repeat changes nothing',
  access: OF_INSTALLATION,
  atOnce: 'same',
  request: Body({ request_id: RowId }),
  details: Type.Object({ settled: Type.Boolean() }),
  invalidates: ['privacy'],
});

export const fetchNamingMessages = staffRead('/api/staff/operation/fetch_naming_messages', {
  summary:
    'Messages of the login page that name the student of a deletion, oldest first; at most 50',
  access: OF_INSTALLATION,
  request: Body({ request_id: RowId }),
  details: Type.Object({
    messages: Type.Array(
      Type.Object({
        message_id: RowId,
        name: Type.String(),
        contact: Type.String(),
        message: Type.String(),
      }),
    ),
  }),
  provides: ['messages'],
});

export const deleteChild = staffWrite('/api/staff/operation/delete_child', {
  summary:
    'Delete a student who asked for it, with everything that is theirs, and messages that name them as far as they are chosen; nothing brings it back',
  access: OF_INSTALLATION,
  atOnce: 'same',
  request: Body({
    request_id: RowId,
    message_ids: Type.Optional(Type.Array(RowId, { maxItems: 50 })),
  }),
  details: Type.Object({ deleted: Type.Boolean() }),
  invalidates: ['privacy', 'messages'],
});

/** Jobs by state. */
export const JobCounts = Type.Object({
  failed: Count,
  running: Count,
  waiting: Count,
  scheduled: Count,
  done: Count,
});

export const fetchJobs = staffRead('/api/staff/operation/fetch_jobs', {
  summary: 'What is done in the background: its state, when, how often it failed and why',
  access: OF_INSTALLATION,
  request: Body({ state: Type.Optional(OneOf(...SHOWN_JOB_STATES)), most: Most }),
  details: Type.Object({
    /** Number of jobs in each state, independent of the list. */
    counts: JobCounts,
    next_most: NextMost,
    jobs: Type.Array(
      Type.Object({
        job_id: RowId,
        kind: Type.String(),
        state: OneOf(...SHOWN_JOB_STATES),
        attempts: Count,
        due_at: Timestamp,
        finished_at: Nullable(Timestamp),
        error: Nullable(Type.String()),
        is_retryable: Flag,
      }),
    ),
  }),
  provides: ['jobs'],
});

export const retryJob = staffWrite('/api/staff/operation/retry_job', {
  summary: 'Try a job that failed again, at once; of one that did not nothing is changed',
  access: OF_INSTALLATION,
  atOnce: 'same',
  request: Body({ job_id: RowId }),
  details: Type.Object({ retried: Type.Boolean() }),
  invalidates: ['jobs'],
});

export const fetchAudit = staffRead('/api/staff/operation/fetch_audit', {
  summary:
    'Who changed what, latest first, by pages; by the words of a name, an address, an action or a school, and up to a day',
  access: OF_INSTALLATION,
  request: Body({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** Codes of actions to include in the search; the screen maps its words to codes. */
    actions: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 })),
    /** Last day of the search, in the installation's time zone. */
    until: Type.Optional(Day),
    before: Type.Optional(RowId),
    /** Language of the names of courses and lessons. */
    language: Type.Optional(Language),
  }),
  details: Type.Object({
    entries: Type.Array(
      Type.Object({
        entry_id: RowId,
        at: Timestamp,
        person: Nullable(Type.String()),
        action: Type.String(),
        subject: Type.String(),
        school_name: Nullable(Type.String()),
        /** Old and new values, as JSON. */
        change: Type.String(),
      }),
    ),
    /** Current names of students that entries refer to by id. */
    students: Type.Array(Type.Object({ student_id: RowId, fullname: Type.String() })),
    people: Type.Array(Type.Object({ person_id: RowId, name: Type.String() })),
    courses: Type.Array(Type.Object({ course_id: RowId, name: Type.String() })),
    lessons: Type.Array(Type.Object({ lesson_id: RowId, name: Type.String() })),
    next: Nullable(RowId),
    /** Time zone of the installation, for `until`. */
    time_zone: Type.String(),
  }),
  provides: ['audit'],
});
