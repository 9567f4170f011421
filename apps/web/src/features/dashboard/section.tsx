import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

type Props<Data> = {
  title: string;
  /** Class with the reserved height. */
  height: string;
  loaded: ComponentProps<typeof QueryState<Data>>['of'];
  children: (data: Data) => ReactNode;
};

/** A dashboard card that loads, fails and retries independently. */
export function Section<Data>({ title, height, loaded, children }: Props<Data>) {
  const { t } = useTranslation('learning/dashboard');
  const id = useId();
  return (
    <section aria-labelledby={id} className="card min-w-0 p-5">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <QueryState
        of={loaded}
        as="line"
        failed={t('failed')}
        loading={t('loading')}
        skeleton={<Skeleton className={height} />}
      >
        {children}
      </QueryState>
    </section>
  );
}
