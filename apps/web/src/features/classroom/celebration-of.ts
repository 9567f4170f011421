import type { watchHistory } from '@skillkite/contract/progress';
import { celebratedCourse } from '../../app/courses/celebrated-course.ts';
import type { CelebratedProgress } from '../../app/celebrations.ts';
import type { Delivered } from '../../app/device-outbox.ts';
import type { Reward } from '../../app/domain.ts';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';

type Answer = { courseCompleted: boolean; rewards: readonly Reward[] };
type Outcome =
  | { kind: 'accepted'; details: Answer }
  | Exclude<Delivered<typeof watchHistory>, { kind: 'accepted' }>;

/** What this very progress event won: its course, or its lesson. A repeat earns nothing, and is nothing to celebrate (D4). */
export function celebrationOf(
  classroom: Classroom,
  lesson: Lesson,
  outcome: Outcome,
): CelebratedProgress | null {
  if (outcome.kind !== 'accepted') return null;
  const { courseCompleted, rewards } = outcome.details;
  if (rewards.length === 0) return null;
  return courseCompleted
    ? { kind: 'course', course: celebratedCourse(classroom), rewards }
    : { kind: 'lesson', lessonId: lesson.id, name: lesson.title, rewards };
}

/** What was finished is known here at once, and what it earned only with the answer (decision 70). */
export function celebrationBeforeAnswer(
  classroom: Classroom,
  lesson: Lesson,
  isCourseDone: boolean,
): CelebratedProgress | null {
  if (lesson.isSupporting) return null;
  return isCourseDone
    ? { kind: 'course', course: celebratedCourse(classroom), rewards: null }
    : { kind: 'lesson', lessonId: lesson.id, name: lesson.title, rewards: null };
}
