import { COLUMN_USES } from '@skillkite/rules/school/roster/roster-import';
import { useTranslation } from '../../app/i18n.ts';

/** Name of a column; unknown columns keep theirs. */
export function useColumnName() {
  const { t } = useTranslation();
  return (column: string) => {
    const use = COLUMN_USES.find((one) => one === column);
    return use === undefined ? column : t(`import.column.${use}`);
  };
}
