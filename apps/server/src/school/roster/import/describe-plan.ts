import { romanGrade } from '@skillkite/rules/school/grade';
import type { Change, Plan, RowQuestion, SchoolStep, StudentStep } from './plan.ts';
import { type Place, sentenceOf } from '../sheets/record.ts';

const inWords = (changes: readonly Change[]) =>
  changes.map(({ fact, from, to }) => `${fact} ${from} → ${to}`).join(', ');
const place = ({ file, line }: Place) => `${file}:${line}`;

function schoolLine(step: SchoolStep): string {
  return step.kind === 'new-school'
    ? `+ ${place(step.at)}  new school ${step.code} ${step.facts.name ?? ''}`
    : `~ ${place(step.at)}  school ${step.code}: ${inWords(step.changes)}`;
}

function studentLine(step: StudentStep): string {
  if (step.kind === 'new-student') {
    const { account, facts, schoolCode } = step.student;
    const login = account.loginId ?? account.admissionNo ?? 'PIN';
    const grade = facts.grade === undefined ? '' : romanGrade(facts.grade);
    return `+ ${place(step.at)}  new student ${facts.fullname} (${grade}${facts.section ? ` ${facts.section}` : ''}, ${schoolCode}, ${login})`;
  }
  if (step.moveTo !== null)
    return `> ${place(step.at)}  ${step.fullname} moves: ${inWords(step.changes)}`;
  const mark = step.changes.some(({ fact, to }) => fact === 'isDeleted' && to === 'true')
    ? '-'
    : '~';
  return `${mark} ${place(step.at)}  ${step.fullname}: ${inWords(step.changes)}`;
}

const askedOf = ({ row, who, students }: RowQuestion): string => {
  const others = [
    ...(who?.lines ?? []).map((line) => `line ${line}`),
    ...students.map(({ id, fullname }) => `${fullname} (#${id})`),
  ];
  return `${row.facts.fullname ?? ''} has what ${others.join(', ')} has: one child, siblings (column siblings), or a wrong number?`;
};

/** The difference row by row, as a coordinator reads it before saying yes: + new, ~ changed, - deactivated, > moved, ? a question, = a row twice, ! bad. */
export function linesOf(plan: Plan): string[] {
  return [
    ...plan.schools.map(schoolLine),
    ...plan.students.map(studentLine),
    ...plan.questions.map(
      (question) => `? ${sentenceOf({ at: question.at, reason: askedOf(question) })}`,
    ),
    ...plan.repeats.map(({ at, of }) => `= ${place(at)}  repeats line ${of}`),
    ...plan.problems.map((problem) => `! ${sentenceOf(problem)}`),
    ...plan.notes.map((note) => `  ${note}`),
  ];
}

/** One plain line of counts. */
export function summaryOf(plan: Plan): string {
  const lines = [...plan.schools.map(schoolLine), ...plan.students.map(studentLine)];
  const count = (mark: string) => lines.filter((line) => line.startsWith(mark)).length;
  return `${count('+')} new, ${count('~')} changed, ${count('-')} deactivated, ${count('>')} moved, ${plan.unchanged} unchanged, ${plan.repeats.length} repeated, ${plan.questions.length} questions, ${plan.problems.length} rows that cannot be used.`;
}
