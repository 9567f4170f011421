import type { Catalogue } from '../../../content/catalogue/catalogue.ts';
import { csvText } from '../../../school/roster/sheets/table.ts';
import type { PaperStudent } from './paper-students.ts';

const WHO = ['id', 'school_code', 'admission_no', 'full_name', 'class', 'level'];

/** `q1`, `q2` …: the questions of a level in their order. */
export const questionColumn = (index: number): string => `q${index + 1}`;

/** A sheet to write the answers of paper into: a row for each student who has no result yet. */
export function paperSheet(catalogue: Catalogue, all: readonly PaperStudent[]): string {
  const waiting = all.filter(({ level, submittedAt }) => level !== null && submittedAt === null);
  const most = Math.max(
    0,
    ...waiting.map(({ level }) =>
      level === null ? 0 : catalogue.assessmentQuestions(level).length,
    ),
  );
  const questions = Array.from({ length: most }, (_, index) => questionColumn(index));
  const rows = waiting.map((one) => [
    one.id,
    one.schoolCode,
    one.admissionNo ?? '',
    one.fullname,
    String(one.grade),
    String(one.level),
    ...questions.map(() => ''),
  ]);
  return csvText([...WHO, ...questions], rows);
}
