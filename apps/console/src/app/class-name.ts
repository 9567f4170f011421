import { romanGrade } from '@skillkite/rules/school/grade';

/** Name of a class: VI-A, or VI without sections. */
export const classNameOf = ({ grade, section }: { grade: number; section: string }): string =>
  section === '' ? romanGrade(grade) : `${romanGrade(grade)}-${section}`;
