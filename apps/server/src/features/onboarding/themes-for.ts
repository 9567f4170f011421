import type { ActiveStudent } from '../../platform/principal.ts';
import type { Catalogue, Theme } from '../catalogue/catalogue.ts';
import { isCurrentProgram } from '../catalogue/course-access.ts';

/** The themes of all programs that are a student's own, in their order. */
export function themesFor({ programs }: Catalogue, student: ActiveStudent): readonly Theme[] {
  const own = programs.filter((program) => isCurrentProgram(program, student));
  return [...new Set(own.map(({ theme }) => theme))];
}
