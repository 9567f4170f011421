import { ShowMore } from '@skillkite/ui/show-more.tsx';
import { useTranslation } from '../../app/i18n.ts';

type Props = {
  nextMost: number | null;
  shown: number;
  isBusy: boolean;
  onMore: (most: number) => void;
};

/** The end of a list of the console. */
export function ListEnd(props: Props) {
  const { t, tag } = useTranslation();
  return (
    <ShowMore
      {...props}
      word={t('roster.more')}
      limitText={t('listLimit', { most: new Intl.NumberFormat(tag).format(props.shown) })}
    />
  );
}
