import { SCOPE_OF_ROLE } from '@skillkite/rules/access/staff-role';
import { useWhoAmIQuery } from '../endpoints/endpoints.ts';

/** Whether the person manages a school's roster and sign-in. */
export function useRunsSchool(schoolId: number): boolean {
  const me = useWhoAmIQuery({});
  return (
    me.currentData?.roles.some(
      (one) => SCOPE_OF_ROLE[one.role] === 'school' && one.schoolId === schoolId,
    ) ?? false
  );
}
