import { useTranslation } from '../../app/i18n.ts';
import { QueryState, type QueryStateProps } from '../../app/parts/query-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { COURSE_GRID } from './program-section.tsx';

type Props<Data> = Pick<QueryStateProps<Data>, 'of' | 'ofFailure' | 'empty' | 'children'>;

/** Query of explore with a grid placeholder. */
export function ExploreQuery<Data>(props: Props<Data>) {
  const { t } = useTranslation('learning/explore');
  return (
    <QueryState
      {...props}
      failed={t('failed')}
      loading={t('loading')}
      skeleton={['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-56" />
      ))}
      skeletonClassName={COURSE_GRID}
    />
  );
}
