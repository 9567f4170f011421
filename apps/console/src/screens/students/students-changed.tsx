import { conflictOf } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import type { LeftStudent, RosterStudent } from '../../app/endpoints/roster.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { namesOf } from './names-of.ts';

/** Current and former students. */
type Changed = { readonly students: readonly (RosterStudent | LeftStudent)[] };

/** Current state of the students in a refused change; null for other errors. */
export const changedIn = (error: unknown): Changed['students'] | null =>
  conflictOf<Changed>(error)?.current.students ?? null;

/** Who changed it, and the affected students. */
export function StudentsChanged({ error }: { error: unknown }) {
  const { t } = useTranslation('console-school/roster');
  const conflict = conflictOf<Changed>(error);
  return (
    <ChangedMeanwhile of={conflict}>
      <p>{t('changed', { names: namesOf(conflict?.current.students ?? []) })}</p>
    </ChangedMeanwhile>
  );
}
