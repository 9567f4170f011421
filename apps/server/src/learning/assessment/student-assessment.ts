import {
  type AssessmentLevel,
  assessmentLevel,
  assessmentWindow,
} from '@skillkite/rules/learning/assessment/assessment';
import { assessmentAccess } from '@skillkite/rules/learning/assessment/assessment-access';
import { isWholeAnswer } from '@skillkite/rules/learning/assessment/assessment-score';
import { type CalendarDay, dayOf } from '@skillkite/rules/time/calendar-day';
import type { Tx } from '../../database/database.ts';
import type {
  AssessmentQuestion,
  WithInstallationCatalogue,
} from '../../content/catalogue/catalogue.ts';
import { userOf } from '../../school/login/queries.ts';
import { assessmentDrafts } from './tables.ts';

export type Answers = Record<string, number[]>;

type Standing = {
  readonly access: ReturnType<typeof assessmentAccess>;
  readonly level: AssessmentLevel | null;
  /** The window that the student is asked in. */
  readonly windowNumber: number;
};

/** State of the assessment for a student, by the server's clock and the school's days (spec 5). */
export async function standingOf(tx: Tx, studentId: number, now: Date): Promise<Standing> {
  const found = await userOf(tx, studentId);
  if (!found) throw new Error('The student of the session does not exist.');
  const { student, school } = found;
  const today = dayOf(now, school.timeZone);
  const day = (text: string | null) => text as CalendarDay | null;
  const level = assessmentLevel(
    {
      grade: student.grade,
      ageOfSchool: student.ageOfSchool,
      journeyEnds: day(student.journeyEndDate),
    },
    today,
  );
  const window = assessmentWindow(
    today,
    day(student.assessmentStartDate),
    day(student.assessmentEndDate),
  );
  const access = assessmentAccess({
    mode: student.assessmentMode,
    state: student.assessmentState,
    window,
    level,
  });
  return { access, level, windowNumber: student.assessmentWindow };
}

/** The questions of a level, by id. */
export const questionsOf = (
  { catalogue }: WithInstallationCatalogue,
  level: AssessmentLevel,
): ReadonlyMap<number, AssessmentQuestion> =>
  new Map<number, AssessmentQuestion>(
    catalogue
      .installation()
      .assessmentQuestions(level)
      .map((question) => [question.id, question]),
  );

/** Answers that fit today's questions; stored ones may be older. */
export function fittingAnswers(
  questions: ReadonlyMap<number, AssessmentQuestion>,
  kept: Readonly<Record<string, unknown>>,
): Answers {
  const fitting: Answers = {};
  for (const [id, given] of Object.entries(kept)) {
    const question = questions.get(Number(id));
    if (question && Array.isArray(given) && isWholeAnswer(question, given)) fitting[id] = given;
  }
  return fitting;
}

/** Stores the answers so far; the latest count. */
export async function keepDraft(
  tx: Tx,
  studentId: number,
  answers: Record<string, unknown>,
  savedAt: Date,
): Promise<void> {
  const values = { answers, savedAt };
  await tx
    .insert(assessmentDrafts)
    .values({ studentId, ...values })
    .onConflictDoUpdate({ target: assessmentDrafts.studentId, set: values });
}
