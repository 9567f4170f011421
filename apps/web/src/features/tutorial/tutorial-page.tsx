import { useTranslation } from '../../app/i18n.ts';
import { celebrationQueued } from '../../app/celebrations/celebrations.ts';
import { useAppDispatch } from '../../app/store.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Cloud, Rooftops } from '@skillkite/ui/art/sky.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { useTourEnd } from './use-tour-end.ts';

/**
 * Start of the tour, which continues on the real pages. Once skipped or seen, it does not start by
 * itself (D8).
 */
export function Component() {
  const { t } = useTranslation('learning/tutorial');
  const dispatch = useAppDispatch();
  const skip = useTourEnd();
  return (
    <div className="mx-auto max-w-2xl px-4 py-6">
      <div
        aria-hidden
        className="relative mb-4 grid h-52 place-items-center min-[24rem]:h-64 overflow-hidden rounded-card bg-sky"
      >
        <Cloud className="absolute top-5 left-5 w-20" />
        <Cloud className="absolute top-10 right-6 w-16" />
        <Rooftops className="absolute inset-x-0 bottom-0 h-14 w-full" />
        <Kite id={7} hasTail className="animate-bob relative mb-8 h-40" />
      </div>
      <h1 className="text-2xl">{t('welcome')}</h1>
      <p className="mt-1 mb-6 max-w-prose">{t('welcomeText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => dispatch(celebrationQueued({ kind: 'tour' }))}>{t('begin')}</Button>
        <Button variant="quiet" onClick={skip}>
          {t('skip')}
        </Button>
      </div>
    </div>
  );
}
