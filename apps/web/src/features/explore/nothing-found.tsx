import type { ExploreShow } from '@skillkite/rules/learning/course/explore-show';
import { useTranslation } from '../../app/i18n.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';

type Props = { words: string; show: ExploreShow; onClear: () => void };

/** No results: possible reason, and a reset. */
export function NothingFound({ words, show, onClear }: Props) {
  const { t } = useTranslation('learning/explore');
  const why = words.trim() === '' && show !== 'all' ? (`noneOf.${show}` as const) : 'noneText';
  return (
    <EmptyState
      picture={<Scene scene="nothing" />}
      title={t('none')}
      text={t(why)}
      action={<Button onClick={onClear}>{t('showAll')}</Button>}
    />
  );
}
