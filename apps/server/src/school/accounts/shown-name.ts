import { type SQL, sql } from 'drizzle-orm';
import { students } from './tables.ts';

/** How a student is called on the screens of students: as they chose, else as the school has it. */
export const shownName: SQL<string> = sql<string>`coalesce(${students.displayName}, ${students.fullname})`;

export const shownNameOf = (student: { displayName: string | null; fullname: string }): string =>
  student.displayName ?? student.fullname;
