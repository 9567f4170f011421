import type { AssessmentLevel } from '@skillkite/rules/learning/assessment/assessment';
import { answerScore, skillScores } from '@skillkite/rules/learning/assessment/assessment-score';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { students } from '../../school/accounts/tables.ts';
import type { AssessmentQuestion } from '../../content/catalogue/catalogue.ts';
import { assessmentDrafts, assessmentResults } from './tables.ts';

type Result = {
  readonly studentId: number;
  /** The one that the student is asked in. */
  readonly windowNumber: number;
  readonly level: AssessmentLevel;
  readonly questions: Iterable<AssessmentQuestion>;
  /** By question id. Missing answers, as on paper, earn nothing. */
  readonly answers: Readonly<Record<string, readonly number[]>>;
  readonly at: Date;
};

/** Judge and keep an assessment that is over; the student holds none of this window yet, and is locked (spec 5, D8). */
export async function keepResult(tx: Tx, result: Result): Promise<void> {
  const { studentId, windowNumber, level, questions, answers, at } = result;
  const judged = Array.from(questions, (question) => {
    const given = answers[String(question.id)];
    return { skill: question.skill, score: given ? answerScore(question, given) : 0 };
  });
  await tx.insert(assessmentResults).values({
    studentId,
    windowNumber,
    level,
    answers,
    scores: skillScores(judged),
    submittedAt: at,
  });
  await tx.delete(assessmentDrafts).where(eq(assessmentDrafts.studentId, studentId));
  await tx
    .update(students)
    .set({ assessmentState: 2, hasAssessmentResult: true })
    .where(eq(students.id, studentId));
}
