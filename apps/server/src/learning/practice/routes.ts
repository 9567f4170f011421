import {
  answerLesson,
  answerPractice,
  fetchPractice,
  fetchQuestions,
  fetchToday,
  meetGoal,
} from '@skillkite/contract/learning/practice';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { answerLessonHandler } from './answer-lesson.ts';
import { answerPracticeHandler } from './answer-practice.ts';
import { fetchPracticeHandler } from './fetch-practice.ts';
import { fetchQuestionsHandler } from './fetch-questions.ts';
import { fetchTodayHandler } from './fetch-today.ts';
import { meetGoalHandler } from './meet-goal.ts';

export function practiceRoutes(
  serve: Serve,
  services: Ports<'clock' | 'config' | 'database'> & WithCatalogue & WithProgressReads,
  progress: ProgressRecorder,
): void {
  serve(fetchQuestions, fetchQuestionsHandler(services, progress));
  serve(answerLesson, answerLessonHandler(services, progress));
  serve(fetchPractice, fetchPracticeHandler(services));
  serve(answerPractice, answerPracticeHandler(services));
  serve(fetchToday, fetchTodayHandler(services));
  serve(meetGoal, meetGoalHandler(services));
}
