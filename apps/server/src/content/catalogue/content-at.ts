import type { Place } from '@skillkite/rules/access/role';
import type { Catalogue, WithSchoolCatalogue } from './catalogue.ts';

/** What staff see at the place of their call, which is in a school. */
export function contentAt(
  { catalogue }: WithSchoolCatalogue,
  place: Place | null,
): Promise<Catalogue> {
  if (place?.school === undefined) throw new Error('The call names nothing that is in a school.');
  return catalogue.ofSchool(place.school);
}

type WithRoles = { readonly given: readonly { readonly schoolId: number | null }[] };

/** The schools in which a person has roles. */
export const schoolsOf = ({ given }: WithRoles): number[] => [
  ...new Set(given.flatMap(({ schoolId }) => schoolId ?? [])),
];

/** What a person sees as staff, by the school: for calls that name no place. */
export async function contentsOf(
  { catalogue }: WithSchoolCatalogue,
  person: WithRoles,
): Promise<(schoolId: number) => Catalogue> {
  const contents = new Map<number, Catalogue>();
  for (const schoolId of schoolsOf(person))
    contents.set(schoolId, await catalogue.ofSchool(schoolId));
  return (schoolId) => {
    const content = contents.get(schoolId);
    if (!content) throw new Error('The person has no role in this school.');
    return content;
  };
}
