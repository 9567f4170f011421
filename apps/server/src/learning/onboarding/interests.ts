import { eq } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Catalogue, Theme } from '../../content/catalogue/catalogue.ts';
import { isCurrentProgram } from '../../content/catalogue/course-access.ts';
import { interests } from './tables.ts';

/** Themes that a student chose as interests. */
export async function interestsOf(tx: Tx, studentId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ themeId: interests.themeId })
    .from(interests)
    .where(eq(interests.studentId, studentId));
  return new Set(rows.map(({ themeId }) => themeId));
}

/** The themes of all programs that are a student's own, in their order. */
export function themesFor({ programs }: Catalogue, student: ActiveStudent): readonly Theme[] {
  const own = programs.filter((program) => isCurrentProgram(program, student));
  return [...new Set(own.map(({ theme }) => theme))];
}
