import { type ComponentProps, type ReactNode, useId } from 'react';
import { type LoadError, useFailureWords } from '../../app/load-error.tsx';
import { kindOfError } from '../../app/failure-kind.ts';
import { useTranslation } from '../../app/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Props<Data> = {
  title: string;
  loaded: {
    data?: Data | undefined;
    error?: ComponentProps<typeof LoadError>['error'];
    refetch: () => unknown;
  };
  children: (data: Data) => ReactNode;
};

/** One card of the dashboard: it comes, fails and is tried again by itself. */
export function Section<Data>({ title, loaded, children }: Props<Data>) {
  const { t } = useTranslation('dashboard');
  const words = useFailureWords();
  const id = useId();
  const { data, error, refetch } = loaded;
  return (
    <section aria-labelledby={id} className="card min-w-0 p-5">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {data !== undefined && children(data)}
      {data === undefined && error && (
        <div role="alert">
          <p className="mb-2 text-danger">{`${t('failed')} ${words(kindOfError(error))}`}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {data === undefined && !error && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-32" />
        </div>
      )}
    </section>
  );
}
