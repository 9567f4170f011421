import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { SUBMISSION_STATUSES } from '@skillkite/rules/learning/project/project';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, OneOf } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { rubricOf } from '../shapes/rubric.ts';
import { familyRead } from '../staff-call.ts';

/** Language of content; texts without a translation name their own. */
const language = OneOf(...LOCALE_CODES);
const LocalName = Type.Object({ text: Type.String(), lang: language });
const OF_CHILD = {
  action: 'see-child',
  scope: { thing: 'student', at: 'student_id' },
} as const;

const Project = Type.Object({
  course_id: RowId,
  course: LocalName,
  status: OneOf(...SUBMISSION_STATUSES),
  /** The teacher's remarks. */
  remarks: Nullable(Type.String()),
  rubric: rubricOf(LocalName),
  handed_in_on: Day,
  /** Address of the first submitted picture; null without one. */
  picture: Nullable(Type.String()),
  files: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
});

const WonBadge = Type.Object({
  course_id: RowId,
  course: LocalName,
  /** 1 unlocked, 2 best (D6). */
  type: OneOf(1, 2),
  won_on: Day,
});

export const fetchWeek = familyRead('/api/family/fetch_week', {
  summary: 'A week of a child as a parent is told it; the present one where none is named',
  access: OF_CHILD,
  request: Body({ student_id: RowId, language, week: Type.Optional(Day) }),
  details: Type.Object({
    starts_on: Day,
    ends_on: Day,
    is_current: Flag,
    /** Whether anything was done in an earlier week. */
    has_earlier: Flag,
    learned_on: Type.Array(Day),
    minutes: Count,
    lessons: Count,
    finished: Type.Array(
      Type.Object({
        course_id: RowId,
        course: LocalName,
        /** Position of the course in its program. */
        position: Count,
        courses: Count,
      }),
    ),
    /** The best quiz, with the number of questions that were right at the first try. */
    quiz: Nullable(Type.Object({ lesson: LocalName, right: Count, questions: Count })),
    badges: Type.Array(WonBadge),
    projects: Type.Array(Project),
    /** Lesson that took several tries. */
    hard: Nullable(Type.Object({ lesson: LocalName, tries: Count, is_done: Flag })),
    /** The last finished lesson. */
    latest_lesson: Nullable(LocalName),
    /** Next lesson; null if all open lessons are done, and in past weeks. */
    next: Nullable(
      Type.Object({
        course_id: RowId,
        course: LocalName,
        is_begun: Flag,
        lessons: Count,
        minutes: Count,
      }),
    ),
  }),
});

export const fetchMade = familyRead('/api/family/fetch_made', {
  summary: 'Everything a child handed in, with what the school said of it, newest first',
  access: OF_CHILD,
  request: Body({ student_id: RowId, language }),
  details: Type.Object({ projects: Type.Array(Project) }),
});

export const fetchWon = familyRead('/api/family/fetch_won', {
  summary: 'Certificates and badges of a child, newest first',
  access: OF_CHILD,
  request: Body({ student_id: RowId, language }),
  details: Type.Object({
    certificates: Type.Array(
      Type.Object({
        id: RowId,
        program_id: RowId,
        program: LocalName,
        completed_on: Day,
        /** Public page that verifies the certificate. */
        /** Null while not shared (D22). */
        public_url: Nullable(Type.String()),
        pdf_url: Type.String(),
      }),
    ),
    badges: Type.Array(WonBadge),
  }),
});
