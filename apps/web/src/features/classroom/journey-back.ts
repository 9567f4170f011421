import type { ProgramId } from '@skillkite/contract/ids';
import { classroomFlags, journeyOf } from '@skillkite/rules/learning/course/classroom';

/**
 * The journey a classroom's address leads back to; it keeps fromExplore, whatever else the address says (spec 2). An old
 * program is old wherever it was opened from.
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
