import { ShowMore } from '@skillkite/ui/show-more.tsx';
import { useTranslation } from '../i18n.ts';

type Props = {
  of: { nextMost?: number | null };
  shown: number;
  isBusy: boolean;
  onMore: (most: number) => void;
};

/** The end of a student's list. */
export function ListEnd({ of: { nextMost }, ...rest }: Props) {
  const { t, tag } = useTranslation();
  return (
    <ShowMore
      {...rest}
      nextMost={nextMost}
      word={t('more')}
      limitText={t('listLimit', { most: new Intl.NumberFormat(tag).format(rest.shown) })}
    />
  );
}
