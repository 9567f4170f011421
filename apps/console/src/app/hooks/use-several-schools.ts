import { useWhoAmIQuery } from '../endpoints/endpoints.ts';

/** Whether somebody sees students of more than one school, so that a class alone does not say whose it is. */
export function useSeveralSchools(): boolean {
  const { currentData: me } = useWhoAmIQuery({});
  const schools = new Set(me?.roles.map(({ schoolId }) => schoolId));
  return schools.has(null) || schools.size > 1;
}
