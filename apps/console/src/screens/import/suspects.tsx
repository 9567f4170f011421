import { romanGrade } from '@skillkite/rules/school/grade';
import type { SuspectKind } from '@skillkite/rules/school/roster/roster-import';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import {
  type Difference,
  type RosterImport,
  useFetchDifferencesQuery,
} from '../../app/endpoints/roster.ts';

const CHANGED_COLUMN = { renamed: 'full_name', lowered: 'class' } as const;

const classWord = (grade: string | null | undefined) => (grade ? romanGrade(Number(grade)) : '');

function Suspect({ of, kind }: { of: Difference; kind: SuspectKind }) {
  const { t } = useTranslation('console-school/import');
  const { fullname, cells, changes } = of;
  const change = changes.find(({ column }) => column === CHANGED_COLUMN[kind]);
  const number = cells['admissionNo'] ?? cells['loginId'];
  return (
    <li className="flex flex-wrap gap-x-3 py-1 wrap-anywhere">
      {number !== undefined && <span className="text-soft">{number}</span>}
      <span>
        {kind === 'renamed'
          ? t('suspect.renamed.is', { from: fullname, to: change?.to ?? '' })
          : t('suspect.lowered.is', {
              name: fullname,
              from: classWord(change?.from),
              to: classWord(change?.to),
            })}
      </span>
    </li>
  );
}

type Props = { of: RosterImport; kind: SuspectKind; most: number };

/** The first students whose change suggests the wrong sheet, to check before Apply. */
export function Suspects({ of, kind, most }: Props) {
  const { t } = useTranslation('console-school/import');
  const asked = useFetchDifferencesQuery({ importId: of.importId, kind });
  const more = of.counts[kind] - most;
  return (
    <QueryState of={asked} skeleton={<Skeleton className="h-24" />}>
      {({ differences }) => (
        <ul>
          {differences.slice(0, most).map((one) => (
            <Suspect key={one.line} of={one} kind={kind} />
          ))}
          {more > 0 && <li className="text-soft">{t('suspect.more', { count: more })}</li>}
        </ul>
      )}
    </QueryState>
  );
}
