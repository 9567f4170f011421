import { HIDDEN_COLUMNS_KEY } from '@skillkite/rules/device/kept-on-device';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { MENU_ITEM, MenuButton } from '../parts/menu-button.tsx';

/** Columns besides the name. */
const OPTIONAL = [
  'lastSeen',
  'lesson',
  'thisWeek',
  'points',
  'streak',
  'badges',
  'project',
] as const;
type OptionalColumn = (typeof OPTIONAL)[number];
export type Column = 'student' | OptionalColumn;

/** Hidden columns are stored, so that new ones show. */
function keptHidden(): readonly OptionalColumn[] {
  const kept = localStorage.getItem(HIDDEN_COLUMNS_KEY)?.split(',') ?? [];
  return OPTIONAL.filter((column) => kept.includes(column));
}

/** Columns of the class table, as chosen on this device. */
export function useColumns(): {
  columns: readonly Column[];
  toggle: (column: OptionalColumn) => void;
} {
  const [hidden, setHidden] = useState(keptHidden);
  const toggle = (column: OptionalColumn) => {
    const next = hidden.includes(column)
      ? hidden.filter((one) => one !== column)
      : [...hidden, column];
    if (next.length > 0) localStorage.setItem(HIDDEN_COLUMNS_KEY, next.join(','));
    else localStorage.removeItem(HIDDEN_COLUMNS_KEY);
    setHidden(next);
  };
  return {
    columns: ['student', ...OPTIONAL.filter((column) => !hidden.includes(column))],
    toggle,
  };
}

type Props = { columns: readonly Column[]; onToggle: (column: OptionalColumn) => void };

/** Choice of columns for the screen and the exported file. */
export function ColumnsMenu({ columns, onToggle }: Props) {
  const { t } = useTranslation();
  const { t: ofFile } = useTranslation('console-learning/export');
  return (
    <MenuButton
      says={
        <>
          <Columns3 aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{ofFile('columns')}</span>
        </>
      }
      look={`${buttonVariants('quiet')} px-2!`}
    >
      {() => (
        <>
          {OPTIONAL.map((column) => (
            <li key={column}>
              <label className={`${MENU_ITEM} cursor-pointer`}>
                <input
                  type="checkbox"
                  className="size-5 accent-primary"
                  checked={columns.includes(column)}
                  onChange={() => onToggle(column)}
                />
                {t(column)}
              </label>
            </li>
          ))}
          <li className="px-3 py-2 text-sm text-soft lg:hidden">{ofFile('columnsNarrow')}</li>
        </>
      )}
    </MenuButton>
  );
}
