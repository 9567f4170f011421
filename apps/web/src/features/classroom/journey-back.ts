import type { ProgramId } from '@skillkite/contract/ids';
import { classroomFlags, journeyOf } from '@skillkite/rules/learning/course/classroom';

/**
 * Journey that a classroom leads back to; it keeps fromExplore, whatever else the address contains (spec 2). Old
 * programs stay old from any entry.
 */
export function journeyBack(programId: ProgramId, search: string): string {
  const flags = classroomFlags(new URLSearchParams(search));
  const { path, fromExplore } = journeyOf(flags);
  const query = [
    `skill_id=${programId}`,
    ...(fromExplore && flags.isOld ? ['is_old=true'] : []),
    ...(fromExplore ? ['fromExplore=true'] : []),
  ];
  return `${path}?${query.join('&')}`;
}
