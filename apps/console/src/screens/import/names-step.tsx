import { RENAMES_SHOWN } from '@skillkite/rules/school/roster/roster-import';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Link } from 'react-router';
import { takeFocus } from '../../app/hooks/take-focus.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { type RosterImport, useFetchDifferencesQuery } from '../../app/endpoints/roster.ts';
import { Refused, StepFooter } from './step-parts.tsx';
import type { Applying } from './use-apply.ts';

/** The second confirmation where many known students get another name (D21). */
export function NamesStep({ of, applying }: { of: RosterImport; applying: Applying }) {
  const { t } = useTranslation('console-import');
  const asked = useFetchDifferencesQuery({ importId: of.importId, kind: 'renamed' });
  const { renamed, known } = of.counts;
  return (
    <section aria-label={t('apply.title', { renamed, known })} className="max-w-3xl">
      <h2 ref={takeFocus} tabIndex={-1} className="mb-2 text-xl text-flame">
        {t('apply.title', { renamed, known })}
      </h2>
      <p className="mb-3">{t('apply.text')}</p>
      <QueryState of={asked} skeleton={<Skeleton className="h-64" />}>
        {({ differences }) => (
          <>
            <p className="font-bold">
              {t('apply.first', { count: Math.min(differences.length, RENAMES_SHOWN) })}
            </p>
            <ul>
              {differences.slice(0, RENAMES_SHOWN).map(({ line, fullname, cells, changes }) => (
                <li
                  key={line}
                  className="flex flex-wrap gap-x-4 border-b border-hairline py-2 wrap-anywhere"
                >
                  <span className="text-soft">
                    {cells['admissionNo'] ?? cells['loginId'] ?? ''}
                  </span>
                  <span>
                    {t('apply.is', {
                      from: fullname,
                      to: changes.find(({ column }) => column === 'full_name')?.to ?? '',
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
      <StepFooter>
        <Refused error={applying.error} />
        <Link to={`?upload=${of.importId}`} className={buttonVariants('secondary')}>
          {t('back')}
        </Link>
        <Button
          variant="danger"
          isBusy={applying.isLoading}
          onClick={() => void applying.apply(of)}
        >
          {t('apply.rename', { count: renamed })}
        </Button>
      </StepFooter>
    </section>
  );
}
