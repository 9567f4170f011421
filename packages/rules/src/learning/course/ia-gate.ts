import type { BadgeMilestone } from '../../rewards/badge.ts';
import { hasBadges } from '../../school/grade.ts';

/** ilm a learning module, cap a capstone project, eos an end-of-skill assessment (D1). */
export const COURSE_KINDS = ['ilm', 'cap', 'eos'] as const;
export type CourseKind = (typeof COURSE_KINDS)[number];

export interface GatedCourse<Id extends number> {
  id: Id;
  milestone: BadgeMilestone | null;
  isIaDone: boolean;
}

export type IaRestriction<Id extends number> =
  | { kind: 'none' }
  /** The earlier course with an unfinished IA, and its position in the program from 1 (spec 3 "IA restrict data"). */
  | { kind: 'previous-ia'; courseId: Id; position: number; milestone: BadgeMilestone };

/**
 * `ia_restrict` of a course: an earlier milestone course of the same program has an unfinished IA
 * (D6). If several have, the first is returned, because only its own IA is unrestricted.
 */
export function iaRestriction<Id extends number>(
  inOrder: readonly GatedCourse<Id>[],
  courseId: Id,
): IaRestriction<Id> {
  for (const [index, course] of inOrder.entries()) {
    if (course.id === courseId) break;
    if (course.milestone !== null && !course.isIaDone) {
      const { id, milestone } = course;
      return { kind: 'previous-ia', courseId: id, position: index + 1, milestone };
    }
  }
  return { kind: 'none' };
}

export interface GatedLesson {
  isMass: boolean;
  grade: number;
  courseKind: CourseKind;
  isIa: boolean;
  /** Lessons of the course without its supporting files. */
  lessonsInCourse: number;
  isRestricted: boolean;
  milestone: BadgeMilestone | null;
  isWatched: boolean;
}

/** Whether the previous IA has to be completed before this lesson starts: all conditions of spec 5 together. */
export function isHeldByPreviousIa(lesson: GatedLesson): boolean {
  const isGatedKind =
    (lesson.courseKind === 'ilm' && lesson.isIa) ||
    (lesson.courseKind === 'eos' && lesson.lessonsInCourse === 1);
  return (
    lesson.isMass &&
    isGatedKind &&
    hasBadges(lesson.grade) &&
    lesson.isRestricted &&
    lesson.milestone !== null &&
    !lesson.isWatched
  );
}
