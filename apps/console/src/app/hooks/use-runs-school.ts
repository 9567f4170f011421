import { SCOPE_OF_ROLE } from '@skillkite/rules/access/staff-role';
import { useWhoAmIQuery } from '../endpoints/endpoints.ts';

/** Whether a school is this person's to run: its roster, and its ways in. */
export function useRunsSchool(schoolId: number): boolean {
  const me = useWhoAmIQuery({});
  return (
    me.currentData?.roles.some(
      (one) => SCOPE_OF_ROLE[one.role] === 'school' && one.schoolId === schoolId,
    ) ?? false
  );
}
