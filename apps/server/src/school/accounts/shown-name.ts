import { type SQL, sql } from 'drizzle-orm';
import { students } from './tables.ts';

/** Name of a student on student screens: the chosen one, else the full name. */
export const shownName: SQL<string> = sql<string>`coalesce(${students.displayName}, ${students.fullname})`;

export const shownNameOf = (student: { displayName: string | null; fullname: string }): string =>
  student.displayName ?? student.fullname;
