import { romanGrade } from '@skillkite/rules/school/grade';

/** A class as a school writes it: VI-A, or VI where there are no sections. */
export const classNameOf = ({ grade, section }: { grade: number; section: string }): string =>
  section === '' ? romanGrade(grade) : `${romanGrade(grade)}-${section}`;
