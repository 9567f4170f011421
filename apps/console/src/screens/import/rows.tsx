import type { RowKind } from '@skillkite/rules/school/roster/roster-import';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import {
  ArrowDown,
  Copy,
  EyeOff,
  HelpCircle,
  Minus,
  PenLine,
  Plus,
  RefreshCw,
  X,
} from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { type RosterImport, useFetchDifferencesQuery } from '../../app/endpoints/roster.ts';
import { LoadMore } from '../parts/load-more.tsx';
import { RowDetails } from './row-details.tsx';
import type { OnTried } from './step-parts.tsx';

const ICONS = {
  fix: X,
  ask: HelpCircle,
  renamed: PenLine,
  lowered: ArrowDown,
  changed: RefreshCw,
  new: Plus,
  leaving: Minus,
  repeat: Copy,
  out: EyeOff,
} as const;
const COLOURS = {
  fix: 'text-danger',
  ask: 'text-flame',
  renamed: 'text-flame',
  lowered: 'text-flame',
  changed: 'text-primary',
  new: 'text-leaf',
  leaving: 'text-soft',
  repeat: 'text-soft',
  out: 'text-soft',
} as const;

type Cursor = { kind: RowKind; line: number };
type Props = {
  of: RosterImport;
  kind: RowKind | null;
  after: Cursor | null;
  onTried: OnTried;
};

export function Rows({ of, kind, after, onTried }: Props) {
  const { t } = useTranslation();
  const page = useFetchDifferencesQuery({
    importId: of.importId,
    ...(kind && { kind }),
    ...(after && { after }),
  });
  return (
    <QueryState of={page} skeleton={<Skeleton className="h-96" />}>
      {({ differences, next }) => (
        <>
          <ul>
            {differences.map((row) => {
              const Icon = ICONS[row.kind];
              const { class: grade, section, admissionNo, loginId } = row.cells;
              const isOpen = row.kind === 'fix' || row.kind === 'ask';
              return (
                <li
                  key={`${row.line} ${row.problem?.column ?? ''}`}
                  className={`grid items-start gap-x-4 border-t border-hairline px-3 py-2 text-sm md:grid-cols-[3rem_8rem_minmax(8rem,13rem)_6rem_5rem_1fr] ${isOpen ? 'bg-flame-wash' : ''}`}
                >
                  <span className="text-soft tabular-nums md:text-right">
                    <span className="md:hidden">{t('import.row', { line: row.line })}</span>
                    <span className="max-md:hidden">{row.line}</span>
                  </span>
                  <span className={`inline-flex items-center gap-2 font-bold ${COLOURS[row.kind]}`}>
                    <Icon aria-hidden className="size-4 shrink-0" />
                    {t(`import.kind.${row.kind}`)}
                  </span>
                  <strong className="wrap-anywhere">{row.fullname || '–'}</strong>
                  <span className="wrap-anywhere">{admissionNo ?? loginId ?? ''}</span>
                  <span>{[grade, section].filter(Boolean).join('-')}</span>
                  <div>
                    <RowDetails of={of} row={row} onTried={onTried} />
                  </div>
                </li>
              );
            })}
          </ul>
          {next && (
            <LoadMore word={t('roster.more')}>
              <Rows of={of} kind={kind} after={next} onTried={onTried} />
            </LoadMore>
          )}
        </>
      )}
    </QueryState>
  );
}
