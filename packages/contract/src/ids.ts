import { Type } from 'typebox';
import { RowId } from './numbers.ts';

declare const brand: unique symbol;
type Id<Name extends string> = number & { readonly [brand]: Name };

/** A student profile (wire: `user_id`). */
export type StudentId = Id<'student'>;
/** A theme: a family of programs (wire: `theme_id`). */
export type ThemeId = Id<'theme'>;
/** A skill program (wire: `skill_id`, in SCORM calls `program_id`). */
export type ProgramId = Id<'program'>;
/** A course (wire: `ilm_id`; `class_id` in the calls about old and explore courses). */
export type CourseId = Id<'course'>;
/** A lesson (wire: `class_id`; `lesson_id` in the calls about old and explore courses). */
export type LessonId = Id<'lesson'>;
/** A daily quest. */
export type QuestId = Id<'quest'>;
export type EventId = Id<'event'>;
export type CertificateId = Id<'certificate'>;
/** A feedback question (wire: `csat_id`). */
export type FeedbackQuestionId = Id<'feedback-question'>;

/** A question of the skill assessment. */
export type AssessmentQuestionId = Id<'assessment-question'>;

/** A question of a quiz or of a lesson's check. */
export type QuizQuestionId = Id<'quiz-question'>;

const id = <T extends number>() => Type.Unsafe<T>(RowId);

/** The title marks student ids in schemas for `checks/access.test.ts`. */
export const StudentId = Type.Unsafe<StudentId>(Type.Integer({ ...RowId, title: 'StudentId' }));
export const ThemeId = id<ThemeId>();
export const ProgramId = id<ProgramId>();
export const CourseId = id<CourseId>();
export const LessonId = id<LessonId>();
export const QuestId = id<QuestId>();
export const EventId = id<EventId>();
export const CertificateId = id<CertificateId>();
export const FeedbackQuestionId = id<FeedbackQuestionId>();
export const AssessmentQuestionId = id<AssessmentQuestionId>();
export const QuizQuestionId = id<QuizQuestionId>();
