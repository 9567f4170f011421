import { momentWords } from '@skillkite/texts/day-words';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { ArrowLeft, Check } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { type CourseVersion, studioApi } from '../../app/endpoints/studio.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState, keepingLast } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { pathOfDraft } from '../../paths.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ListEnd } from '../parts/list-end.tsx';

type RowProps = {
  draftId: number;
  of: CourseVersion;
  /** The version that students see. */
  current: number;
  onRestored: (number: number) => void;
};

function Row({ draftId, of, current, onRestored }: RowProps) {
  const { t, tag } = useTranslation('console-learning/studio');
  const { t: common } = useTranslation();
  const [isReplacing, replace] = useState(false);
  const [restore, { isLoading, error }] = studioApi.useRestoreVersionMutation();
  const { number, note, publishedAt, publishedBy, audience, lessonCount, isCurrent } = of;
  return (
    <li className="flex gap-3 border-t border-hairline py-3 first:border-0">
      <Kite id={number} className="h-9 shrink-0" state={isCurrent ? 'flying' : 'frame'} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{t('version', { number })}</strong>
          {isCurrent && (
            <span className="inline-flex items-center gap-1 rounded-full bg-leaf-wash px-3 text-sm font-bold text-leaf">
              <Check aria-hidden className="size-4" />
              {t('studentsSee')}
            </span>
          )}
        </p>
        {note !== '' && <p className="break-words">{note}</p>}
        <p className="text-sm break-words text-soft">
          {[
            momentWords(publishedAt, tag),
            publishedBy,
            t('lessons', { count: lessonCount }),
            audience === null ? t('everyClass') : audience.map(classNameOf).join(', '),
          ].join(' · ')}
        </p>
        {!isCurrent && (
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <ConfirmButton
              word={t('restore')}
              about={t('version', { number })}
              question={t('restoreAsk', { number })}
              yes={t('restoreYes', { number })}
              no={t('cancel')}
              isBusy={isLoading}
              isGentle
              onYes={async () => {
                const answer = await restore({
                  draftId,
                  number,
                  publishedNumber: current,
                  replacesDraft: isReplacing ? 1 : 0,
                });
                if (answer.data) onRestored(number);
              }}
            />
            <label className="inline-flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={isReplacing}
                onChange={({ target }) => replace(target.checked)}
              />
              {t('restoreDraft')}
            </label>
          </div>
        )}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {conflictOf(error)
              ? t('publish.changedMeanwhile')
              : sentenceOf(error, common('offline'))}
          </p>
        )}
      </div>
    </li>
  );
}

/** The published versions of a course, and the way back to one of them. */
export function HistoryPage() {
  const { t } = useTranslation('console-learning/studio');
  useTitle(t('history'));
  const { draftId: address } = useParams();
  const draftId = Number(address);
  const { asked, setMost } = usePageLimit();
  const query = studioApi.useFetchVersionsQuery(
    { draftId, ...asked },
    { refetchOnMountOrArgChange: true },
  );
  const [said, say] = useState('');
  return (
    <div className="mx-auto max-w-3xl px-4 py-5 lg:px-8">
      <div className="mb-3 flex items-center gap-2">
        <Link
          to={pathOfDraft(draftId)}
          aria-label={t('backToCourse')}
          className="grid size-11 place-items-center rounded-control hover:bg-sky"
        >
          <ArrowLeft aria-hidden className="size-6" />
        </Link>
        <h1 className="text-2xl">{t('history')}</h1>
      </div>
      <p
        role="status"
        className={said === '' ? 'sr-only' : 'mb-3 rounded-card bg-leaf-wash px-4 py-2'}
      >
        {said}
      </p>
      <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-96" />}>
        {({ versions, nextMost }) =>
          versions.length === 0 ? (
            <EmptyState picture={<SceneArt scene="nothing" />} title={t('noVersions')} />
          ) : (
            <>
              <ul>
                {versions.map((one) => (
                  <Row
                    key={one.number}
                    draftId={draftId}
                    of={one}
                    current={versions.find(({ isCurrent }) => isCurrent)?.number ?? 0}
                    onRestored={(number) => say(t('restored', { number }))}
                  />
                ))}
              </ul>
              <ListEnd
                nextMost={nextMost}
                shown={versions.length}
                isBusy={query.isFetching}
                onMore={setMost}
              />
              <p className="mt-3 text-sm text-soft">{t('nothingDeleted')}</p>
            </>
          )
        }
      </QueryState>
    </div>
  );
}
