import type { AssessmentLevel } from '@skillkite/rules/learning/assessment/assessment';
import {
  type AssessmentSkill,
  type SkillBand,
  skillBand,
  strongestFirst,
} from '@skillkite/rules/learning/assessment/assessment-score';
import { desc, eq } from 'drizzle-orm';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Ports } from '../../ports.ts';
import type { WithProgressReads } from '../programs/student-progress.ts';
import type { Catalogue, Course, WithCatalogue } from '../../content/catalogue/catalogue.ts';
import {
  type Opened,
  accessTo,
  isCompleted,
  isCurrentProgram,
} from '../../content/catalogue/course-access.ts';
import { assessmentResults } from './tables.ts';

type NextCourse = { readonly course: Course; readonly isOpen: boolean };

/** One skill of a report. */
type ReportedSkill = {
  readonly skill: AssessmentSkill;
  readonly percentage: number;
  readonly band: SkillBand;
  /** A course of the student's own that trains it and is not complete, open ones before others. */
  readonly next: NextCourse | null;
};

export type SkillReport = {
  readonly level: AssessmentLevel;
  readonly submittedAt: Date;
  /** Strengths first. */
  readonly skills: readonly ReportedSkill[];
};

/** Next course by skill. The weakest skill chooses first; two skills share a course only if there is no other. */
function nextCourses(
  skills: readonly AssessmentSkill[],
  { catalogue, student, opened }: { catalogue: Catalogue; student: ActiveStudent; opened: Opened },
): ReadonlyMap<AssessmentSkill, NextCourse> {
  const toDo = catalogue.programs
    .filter((program) => isCurrentProgram(program, student))
    .flatMap(({ courses }) => courses)
    .filter((course) => !isCompleted(course, opened))
    .map((course) => ({ course, isOpen: accessTo(course, student, opened) === 'open' }));
  const inTurn = toDo.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
  const chosen = new Map<AssessmentSkill, NextCourse>();
  for (const skill of skills) {
    const training = inTurn.filter(({ course }) => course.builds.includes(skill));
    const taken = new Set(Array.from(chosen.values(), ({ course }) => course));
    const next = training.find(({ course }) => !taken.has(course)) ?? training[0];
    if (next) chosen.set(skill, next);
  }
  return chosen;
}

/** A student's latest assessment as judged at its hand-in, with suggested courses. */
export async function skillReportOf(
  { catalogue, database, reads }: Ports<'database'> & WithCatalogue & WithProgressReads,
  student: ActiveStudent,
): Promise<SkillReport | null> {
  const [result] = await database.orm
    .select()
    .from(assessmentResults)
    .where(eq(assessmentResults.studentId, student.id))
    .orderBy(desc(assessmentResults.submittedAt), desc(assessmentResults.windowNumber))
    .limit(1);
  if (!result) return null;
  const scores = strongestFirst(result.scores);
  const next = nextCourses(scores.map(({ skill }) => skill).toReversed(), {
    catalogue: await catalogue.of(student),
    student,
    opened: await reads.progress(student.id),
  });
  return {
    level: result.level as AssessmentLevel,
    submittedAt: result.submittedAt,
    skills: scores.map(({ skill, percentage }) => ({
      skill,
      percentage,
      band: skillBand(percentage),
      next: next.get(skill) ?? null,
    })),
  };
}
