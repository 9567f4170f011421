import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import type { StaffGrant } from '../../app/endpoints/people.ts';

type Given = Pick<StaffGrant, 'role' | 'grade' | 'section'>;

/** Text of a role: "Teacher of VI-A", "Coordinator". */
export function useRoleName(): (given: Given) => string {
  const { t } = useTranslation('console-school/people');
  const { t: roleName } = useTranslation('school/roles');
  return ({ role, grade, section }) =>
    grade === null || role === 'parent'
      ? roleName(role)
      : t('roleOf', {
          role: roleName(role),
          name: classNameOf({ grade, section: section ?? '' }),
        });
}
