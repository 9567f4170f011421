import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../../app/load-error.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { paths } from '../../paths.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { buttonVariants } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Props<Item> = {
  items: readonly Item[] | undefined;
  error: ComponentProps<typeof LoadError>['error'];
  onAgain: () => unknown;
  /** What has to be done for the first one. */
  empty: { title: string; text: string };
  className: string;
  children: (item: Item) => ReactNode;
};

/** The items of a tab: they come, are none yet, or could not be loaded. */
export function ListOf<Item>({ items, error, onAgain, empty, className, children }: Props<Item>) {
  const { t } = useTranslation('portfolio');
  if (!items && error) {
    return <LoadError title={t('failed')} error={error} onAgain={onAgain} />;
  }
  if (!items) {
    return (
      <div role="status" aria-label={t('loading')} className={className}>
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<SceneArt scene="nothing" />}
        title={empty.title}
        text={empty.text}
        action={
          <Link to={paths.schoolHomepage} className={buttonVariants('primary')}>
            {t('toPrograms')}
          </Link>
        }
      />
    );
  }
  return <ul className={className}>{items.map((item) => children(item))}</ul>;
}
