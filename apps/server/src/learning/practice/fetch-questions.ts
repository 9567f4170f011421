import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { fetchQuestions } from '@skillkite/contract/learning/practice';
import type { LessonId } from '@skillkite/contract/ids';
import { and, eq, inArray } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireCourse, requireOpen } from '../../content/catalogue/course-access.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { questionShape } from './question-shape.ts';
import { quizRuns } from './tables.ts';

/** The questions of a course with all that judges them, so that a device can ask them without a connection (D16). */
export const fetchQuestionsHandler =
  (
    { catalogue, config, database }: Ports<'config' | 'database'> & WithCatalogue,
    progress: ProgressRecorder,
  ): Handler<typeof fetchQuestions> =>
  async ({ body, student }) => {
    const { course } = requireCourse(
      await catalogue.of(student),
      body.ilm_id,
      student,
      ALL_SOURCES,
    );
    requireOpen(course, student, await progress.state(student, course));
    const asking = course.lessons.filter(({ questions }) => questions.length > 0);
    const rows =
      asking.length === 0
        ? []
        : await database.orm
            .select()
            .from(quizRuns)
            .where(
              and(
                eq(quizRuns.studentId, student.id),
                inArray(
                  quizRuns.lessonId,
                  asking.map(({ id }) => id),
                ),
              ),
            );
    return {
      questions: asking.flatMap(({ questions }) => questions.map(questionShape(config))),
      runs: rows.map(({ lessonId, runId, attempts, doneAt }) => ({
        class_id: lessonId as LessonId,
        is_done: doneAt === null ? (0 as const) : (1 as const),
        run_id: runId,
        attempts,
      })),
    };
  };
