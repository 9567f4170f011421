import { useWhoAmIQuery } from '../endpoints/endpoints.ts';

/** Whether the person sees several schools, so that a class needs its school's name. */
export function useSeveralSchools(): boolean {
  const { currentData: me } = useWhoAmIQuery({});
  const schools = new Set(me?.roles.map(({ schoolId }) => schoolId));
  return schools.has(null) || schools.size > 1;
}
