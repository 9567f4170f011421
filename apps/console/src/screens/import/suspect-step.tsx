import { SUSPECTS_SHOWN, suspectKinds } from '@skillkite/rules/school/roster/roster-import';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import type { RosterImport } from '../../app/endpoints/roster.ts';
import { takeFocus } from '../../app/hooks/take-focus.ts';
import { Refused, StepFooter } from './step-parts.tsx';
import { Suspects } from './suspects.tsx';
import type { Applying } from './use-apply.ts';

/**
 * Second confirmation if many known students get another name or a lower class (D21, decision 89).
 */
export function SuspectStep({ of, applying }: { of: RosterImport; applying: Applying }) {
  const { t } = useTranslation('console-school/import');
  const { counts } = of;
  const kinds = suspectKinds(counts);
  const [first] = kinds;
  return (
    <>
      {kinds.map((kind) => {
        const title = t(`suspect.${kind}.title`, { count: counts[kind], known: counts.known });
        return (
          <section key={kind} aria-label={title} className="mb-6 max-w-3xl">
            <h2
              ref={kind === first ? takeFocus : undefined}
              tabIndex={-1}
              className="mb-2 text-xl text-flame"
            >
              {title}
            </h2>
            <p className="mb-3">{t(`suspect.${kind}.text`)}</p>
            <Suspects of={of} kind={kind} most={SUSPECTS_SHOWN} />
          </section>
        );
      })}
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
          {first && kinds.length === 1
            ? t(`suspect.${first}.apply`, { count: counts[first] })
            : t('suspect.applyAll')}
        </Button>
      </StepFooter>
    </>
  );
}
