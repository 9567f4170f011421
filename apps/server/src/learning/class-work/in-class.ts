import { sql } from 'drizzle-orm';

/** Whether a student `s` is in the class of an assignment `a` now. */
export const IN_CLASS = sql`not s.is_deleted and s.school_id = a.school_id and s.grade = a.grade and coalesce(s.section, '') = a.section`;
