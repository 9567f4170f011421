import { isYoung } from '@skillkite/rules/school/grade';
import { warmUpOf } from '@skillkite/rules/quiz/practice';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Ports } from '../../ports.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import type {
  Catalogue,
  Lesson,
  QuizQuestion,
  WithCatalogue,
} from '../../content/catalogue/catalogue.ts';
import { nextLesson } from '../progress-record/next-lesson.ts';
import { lessonProgress } from '../progress-record/tables.ts';

/** The questions of a lesson that mean something outside it. */
const practised = (lesson: Lesson | undefined): QuizQuestion[] =>
  lesson?.questions.filter(({ isLeftOutOfPractice }) => isLeftOutOfPractice !== true) ?? [];

/** Questions of all finished lessons of a student, the latest lessons first (D16). */
async function learntQuestions(
  tx: Tx,
  catalogue: Catalogue,
  studentId: number,
): Promise<QuizQuestion[]> {
  const rows = await tx
    .select({ lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.studentId, studentId), eq(lessonProgress.isDone, true)))
    .orderBy(desc(lessonProgress.doneAt), desc(lessonProgress.lessonId));
  return rows.flatMap(({ lessonId }) => practised(catalogue.lesson(lessonId)));
}

/**
 * Questions for a student: those of finished lessons. A student without any gets the next lesson's as a warm-up
 * (decision 54); classes I to III start with lessons.
 */
export async function practiceQuestions(
  { catalogue, database, reads }: Ports<'database'> & WithCatalogue & WithProgressReads,
  student: ActiveStudent,
): Promise<{ readonly questions: readonly QuizQuestion[]; readonly isWarmUp: boolean }> {
  const content = await catalogue.of(student);
  const learnt = await learntQuestions(database.orm, content, student.id);
  if (learnt.length > 0 || isYoung(student.grade)) return { questions: learnt, isWarmUp: false };
  const lesson = nextLesson(content, student, await reads.progress(student.id))?.lesson;
  // A quiz would be asked twice.
  const ahead = lesson && lesson.kind !== 'quiz' ? practised(lesson) : [];
  return { questions: warmUpOf(ahead), isWarmUp: true };
}
