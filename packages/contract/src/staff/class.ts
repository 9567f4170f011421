import {
  ASSESSMENT_SKILLS,
  SKILL_BANDS,
} from '@skillkite/rules/learning/assessment/assessment-score';
import { LESSON_KINDS } from '@skillkite/rules/learning/lesson/lesson-kind';
import { PRESENCES } from '@skillkite/rules/school/calendar/presence';
import { SUBMISSION_STATUSES } from '@skillkite/rules/learning/project/project';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { STUCK_WHYS } from '@skillkite/rules/school/stuck';
import { WAITING_KINDS } from '@skillkite/rules/school/waiting';
import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { ClassName, Grade, Language, LocalName, staffRead } from '../staff-call.ts';

/** Reason a student is stuck at a lesson, and the number of wrong answers, tries or days. */
const StuckWords = Nullable(Type.Object({ why: OneOf(...STUCK_WHYS), count: Count }));

/**
 * Lessons finished unusually fast within a week (D15): count, time taken and planned time. Null if not worth a
 * question.
 */
const UnusualWords = Nullable(
  Type.Object({ lessons: Count, took_seconds: Count, usual_seconds: Count }),
);

export const fetchClasses = staffRead('/api/staff/class/fetch_classes', {
  summary: 'The classes one sees, with how many students are in each',
  access: { action: 'see-class', scope: 'own' },
  request: Body({}),
  details: Type.Object({
    classes: Type.Array(
      Type.Object({
        school_id: RowId,
        school_name: Type.String(),
        grade: Grade,
        section: Type.String(),
        students: Count,
      }),
    ),
  }),
  provides: ['class'],
});

export const fetchClass = staffRead('/api/staff/class/fetch_class', {
  summary: 'The students of a class: where each is, what they did this week, and what waits',
  access: { action: 'see-class', scope: { thing: 'class', at: 'class' } },
  request: Body({ class: ClassName, language: Language }),
  details: Type.Object({
    students: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        last_seen_at: Nullable(Timestamp),
        /** Days of the school’s calendar since the last visit; null: never. */
        seen_days_ago: Nullable(Count),
        presence: OneOf(...PRESENCES),
        course: Nullable(LocalName),
        lesson: Nullable(LocalName),
        /** Number of the lesson in its course, and the number of lessons. */
        lesson_number: Count,
        lesson_count: Count,
        lessons_this_week: Count,
        rp: Count,
        streak: Count,
        badges: Count,
        projects_to_review: Count,
        projects_approved: Count,
        waiting: Type.Array(OneOf(...WAITING_KINDS)),
        stuck: StuckWords,
        unusual: UnusualWords,
      }),
    ),
  }),
  provides: ['class'],
});

export const fetchWaiting = staffRead('/api/staff/class/fetch_waiting', {
  summary:
    'What waits in one’s classes, the most pressing kind first and the oldest of each on top',
  access: { action: 'see-class', scope: 'own' },
  request: Body({ language: Language }),
  details: Type.Object({
    /** IANA time zone of the school with the most students of the caller; null without students. */
    time_zone: Nullable(Type.String()),
    /** Number of all items and of each kind. The list has the oldest of each kind. */
    total: Count,
    kinds: Type.Array(Type.Object({ kind: OneOf(...WAITING_KINDS), count: Count })),
    items: Type.Array(
      Type.Object({
        kind: OneOf(...WAITING_KINDS),
        since: Timestamp,
        days: Count,
        student_id: RowId,
        fullname: Type.String(),
        school_id: RowId,
        grade: Grade,
        section: Type.String(),
        /** Course of the project, else the student's current course. */
        course: Nullable(LocalName),
        course_id: Nullable(RowId),
        lesson: Nullable(LocalName),
        lesson_id: Nullable(RowId),
        streak: Count,
        stuck: StuckWords,
      }),
    ),
    /** Classes with students who have never signed in, most of them first. */
    never_signed_in: Type.Array(
      Type.Object({
        school_id: RowId,
        grade: Grade,
        section: Type.String(),
        never: Count,
        students: Count,
      }),
    ),
  }),
  provides: ['class', 'review'],
});

export const fetchStudent = staffRead('/api/staff/class/fetch_student', {
  summary:
    'A student: each course that was begun with its lessons, scores and tries, projects, badges and what the skill assessment says',
  access: { action: 'see-class', scope: { thing: 'student', at: 'student_id' } },
  request: Body({ student_id: RowId, language: Language }),
  details: Type.Object({
    student: Type.Object({
      student_id: RowId,
      fullname: Type.String(),
      school_id: RowId,
      grade: Grade,
      section: Type.String(),
      last_seen_at: Nullable(Timestamp),
      lessons_this_week: Count,
      rp: Count,
      streak: Count,
      waiting: Type.Array(OneOf(...WAITING_KINDS)),
      stuck: StuckWords,
      unusual: UnusualWords,
      /** The student's current lesson. */
      lesson: Nullable(LocalName),
    }),
    /** The most recent first. */
    courses: Type.Array(
      Type.Object({
        course_id: RowId,
        course: LocalName,
        last_at: Timestamp,
        completed_at: Nullable(Timestamp),
        lessons: Type.Array(
          Type.Object({
            lesson_id: RowId,
            lesson: LocalName,
            begun_at: Nullable(Timestamp),
            done_at: Nullable(Timestamp),
            /** Percentage, if any: the first run for questions, the latest try for an activity. */
            score: Nullable(Count),
            /** Score of the latest try if it is lower; the best one counts. */
            latest_score: Nullable(Count),
            /** Launches of the activity. */
            tries: Count,
            /** It has questions; `fetch_student_answers` returns the answers. */
            has_answers: Flag,
            /** Upper limit of the time in seconds, if the lesson was unusually fast. */
            took_seconds: Nullable(Count),
          }),
        ),
      }),
    ),
    /** Newest first. */
    projects: Type.Array(
      Type.Object({
        course_id: RowId,
        course: LocalName,
        status: OneOf(...SUBMISSION_STATUSES),
        remarks: Nullable(Type.String()),
        sticker: Nullable(OneOf(...STICKERS)),
        submitted_at: Timestamp,
      }),
    ),
    badges: Type.Array(
      Type.Object({
        program: LocalName,
        milestone: Count,
        type: Count,
        score: Count,
        won_at: Timestamp,
      }),
    ),
    /** Result of the skill assessment, strengths first: a word per skill instead of a number. */
    assessment: Nullable(
      Type.Object({
        done_at: Timestamp,
        skills: Type.Array(
          Type.Object({ skill: OneOf(...ASSESSMENT_SKILLS), band: OneOf(...SKILL_BANDS) }),
        ),
      }),
    ),
  }),
  provides: ['class', 'review', 'assessment'],
});

const ofClass = { action: 'see-class', scope: { thing: 'class', at: 'class' } } as const;

export const fetchCourses = staffRead('/api/staff/class/fetch_courses', {
  summary: 'The courses that students of a class have begun, with how many began and finished each',
  access: ofClass,
  request: Body({ class: ClassName, language: Language }),
  details: Type.Object({
    /** Number of students of the class. */
    students: Count,
    /** The most recent first. */
    courses: Type.Array(
      Type.Object({
        course_id: RowId,
        course: LocalName,
        program: LocalName,
        begun: Count,
        finished: Count,
      }),
    ),
  }),
  provides: ['class'],
});

export const fetchCourse = staffRead('/api/staff/class/fetch_course', {
  summary: 'A course in a class: each student by each lesson, and how many are done with it',
  access: ofClass,
  request: Body({ class: ClassName, course_id: RowId, language: Language }),
  details: Type.Object({
    course: LocalName,
    program: LocalName,
    /** In course order, without supporting files. */
    lessons: Type.Array(
      Type.Object({
        lesson_id: RowId,
        lesson: LocalName,
        kind: OneOf(...LESSON_KINDS),
        /** It has questions; `fetch_answers` returns the answers. */
        has_answers: Flag,
        done: Count,
      }),
    ),
    students: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        stuck: StuckWords,
        /** Presence, and minutes without activity for students who are present. */
        presence: OneOf(...PRESENCES),
        idle_minutes: Count,
        /** Current lesson of the student, if it is in this course. */
        at_lesson_id: Nullable(RowId),
        project: Nullable(OneOf(...SUBMISSION_STATUSES)),
        /** Indexes of lessons from 0: finished ones, and started but unfinished ones. */
        done: Type.Array(Count),
        begun: Type.Array(Count),
        /** Percentage, if there is a score. */
        scores: Type.Array(Type.Object({ at: Count, percent: Count })),
      }),
    ),
  }),
  provides: ['class', 'review'],
});

const GivenAnswer = Type.Object({ text: LocalName, students: Count });

export const fetchAnswers = staffRead('/api/staff/class/fetch_answers', {
  summary:
    'What a class answered to each question of a quiz or an activity: right at the first try, and the wrong answer most gave',
  access: ofClass,
  request: Body({ class: ClassName, lesson_id: RowId, language: Language }),
  details: Type.Object({
    lesson: LocalName,
    tried: Count,
    /** An activity shows the answers of the latest try first. */
    is_latest_try: Flag,
    questions: Type.Array(
      Type.Object({
        question: LocalName,
        answered: Count,
        /** Null if the package judges no answers. */
        right_first: Nullable(Count),
        /** Answers, the most frequent first: right, wrong or not judged. */
        answers: Type.Array(Type.Object({ ...GivenAnswer.properties, is_right: Nullable(Flag) })),
        /** Null if the package does not report it or varies it per student. */
        right_answer: Nullable(LocalName),
        fooled_most: Nullable(
          /** The question's explanation for this answer. */
          Type.Object({ ...GivenAnswer.properties, why: Nullable(LocalName) }),
        ),
      }),
    ),
  }),
  provides: ['class'],
});

const AnsweredQuestion = Type.Object({
  question: LocalName,
  /** In order; empty if the student did not reach the question. */
  answers: Type.Array(
    Type.Object({
      text: LocalName,
      /** Null if the package did not judge it. */
      is_right: Nullable(Flag),
    }),
  ),
  right_answer: Nullable(LocalName),
});

/** An attempt; its device is not stored. */
const Attempt = {
  /** Null if its data was not stored. */
  heard_at: Nullable(Timestamp),
  score_percent: Nullable(Type.Number()),
  /** The best attempt counts. */
  is_counted: Flag,
};

export const fetchStudentAnswers = staffRead('/api/staff/class/fetch_student_answers', {
  summary:
    'What a student answered to each question of a quiz or an activity, right or wrong, with the right answer where it is known',
  access: { action: 'see-class', scope: { thing: 'student', at: 'student_id' } },
  request: Body({ student_id: RowId, lesson_id: RowId, language: Language }),
  details: Type.Object({
    /** For activities: the answers are those of the latest try only. */
    is_latest_try: Flag,
    /** In order; empty without answers. */
    questions: Type.Array(AnsweredQuestion),
    /**
     * Attempts, if there are several: the continuing one, a better earlier one (`best`), and those of other devices
     * (`device`), the latest first.
     */
    attempts: Nullable(
      Type.Object({
        own: Type.Object(Attempt),
        others: Type.Array(
          Type.Object({
            kind: OneOf('best', 'device'),
            ...Attempt,
            questions: Type.Array(AnsweredQuestion),
          }),
        ),
      }),
    ),
  }),
  provides: ['class'],
});
