import { COLUMN_USES } from '@skillkite/rules/school/roster/roster-import';
import { useTranslation } from '../../app/i18n.ts';

/** What a column is called; one that no sheet of a school has goes by its own name. */
export function useColumnName() {
  const { t } = useTranslation();
  return (column: string) => {
    const use = COLUMN_USES.find((one) => one === column);
    return use === undefined ? column : t(`import.column.${use}`);
  };
}
