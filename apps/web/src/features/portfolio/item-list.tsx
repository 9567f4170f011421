import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { paths } from '../../paths.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

type Props<Item> = {
  items: readonly Item[] | undefined;
  error: ComponentProps<typeof QueryState>['of']['error'];
  onAgain: () => unknown;
  /** How to get the first item. */
  empty: { title: string; text: string };
  className: string;
  children: (item: Item) => ReactNode;
};

/** Items of a tab, with loading, empty and error states. */
export function ItemList<Item>({ items, error, onAgain, empty, className, children }: Props<Item>) {
  const { t } = useTranslation('learning/portfolio');
  return (
    <QueryState
      of={{ data: items, error, refetch: onAgain }}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={
        <>
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </>
      }
      skeletonClassName={className}
      empty={{
        isIt: (all) => all.length === 0,
        shows: (
          <EmptyState
            picture={<Scene scene="nothing" />}
            title={empty.title}
            text={empty.text}
            action={
              <Link to={paths.schoolHomepage} className={buttonVariants('primary')}>
                {t('toPrograms')}
              </Link>
            }
          />
        ),
      }}
    >
      {(all) => <ul className={className}>{all.map((item) => children(item))}</ul>}
    </QueryState>
  );
}
