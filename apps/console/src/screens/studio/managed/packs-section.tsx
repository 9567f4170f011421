import { momentWords } from '@skillkite/texts/day-words';
import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { useTranslation } from '../../../app/i18n.ts';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { paths } from '../../../paths.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { packsApi } from './pack-calls.ts';

/** Content packs that the command line brought. They are edited here once an author takes them into the Studio. */
export function PacksSection() {
  const { t, tag } = useTranslation('console-learning/studio-origin');
  const { t: studio } = useTranslation('console-learning/studio');
  const { t: common } = useTranslation();
  const { currentData } = packsApi.useFetchPacksQuery({});
  const [manage, { isLoading, error }] = packsApi.useManagePackMutation();
  const packs = currentData?.packs ?? [];
  if (packs.length === 0) return null;
  return (
    <section aria-label={t('packs.title')} className="mt-8 grid gap-3">
      <h2 className="text-lg">{t('packs.title')}</h2>
      <p className="max-w-prose text-soft">{t('packs.text')}</p>
      <ul className="grid gap-3">
        {packs.map((pack) => (
          <li
            key={pack.packId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-hairline bg-surface px-4 py-3"
          >
            <Package aria-hidden className="size-6 shrink-0 text-soft" />
            <div className="mr-auto min-w-0 basis-56 sm:flex-1">
              <h3 className="text-base font-bold break-words">{pack.name}</h3>
              <p className="text-sm text-soft">
                {[
                  t('packs.courses', { count: pack.courseCount }),
                  t('packs.imported', { when: momentWords(pack.importedAt, tag) }),
                ].join(' · ')}
              </p>
            </div>
            {pack.libraryId === null ? (
              <ConfirmButton
                word={t('packs.manage')}
                about={pack.name}
                question={t('packs.ask')}
                yes={t('packs.manage')}
                no={studio('cancel')}
                isBusy={isLoading}
                isGentle
                onYes={() => manage({ packId: pack.packId })}
              />
            ) : (
              <Link
                to={`${paths.studio}?library=${pack.libraryId}`}
                className={buttonVariants('secondary')}
              >
                {t('packs.open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p role="alert" className="text-danger empty:hidden">
        {sentenceOf(error, common('offline'))}
      </p>
    </section>
  );
}
