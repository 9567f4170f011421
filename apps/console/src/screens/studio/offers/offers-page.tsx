import { momentWords } from '@skillkite/texts/day-words';
import { romanGrade } from '@skillkite/rules/school/grade';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Library } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { QueryState, keepingLast } from '../../../app/query-state.tsx';
import { pathOfDraft } from '../../../paths.ts';
import { ListEnd } from '../../parts/list-end.tsx';
import { anyTextOf } from '../draft/text-in.ts';
import { StudioFrame } from '../library/studio-frame.tsx';
import { type Offer, offersApi } from './offer-calls.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { OfferState } from './offer-state.tsx';

type CardProps = { of: Offer; isForAuthor: boolean; onOpen: () => void };

function OfferCard({ of, isForAuthor, onOpen }: CardProps) {
  const { t, tag, language } = useTranslation('console-learning/studio-offers');
  const { t: studio } = useTranslation('console-learning/studio');
  const { content, state, copyDraftId } = of;
  const name = anyTextOf(content.name, { shown: language, original: content.lang });
  const action = !isForAuthor ? (
    <Link to={pathOfDraft(of.draftId)} className={buttonVariants('secondary')}>
      {t('openCourse')}
    </Link>
  ) : state === 'waiting' ? (
    <Button aria-label={t('lookAt', { name })} onClick={onOpen}>
      {t('look')}
    </Button>
  ) : (
    copyDraftId !== null && (
      <Link to={pathOfDraft(copyDraftId)} className={buttonVariants('secondary')}>
        {t('openCopy')}
      </Link>
    )
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-hairline bg-surface px-4 py-3">
      <div className="mr-auto grid min-w-0 basis-64 gap-1 sm:flex-1">
        <h2 className="text-lg leading-tight break-words">{name || studio('untitled')}</h2>
        <p className="text-sm break-words text-soft">
          {t('from', {
            school: of.schoolName,
            name: of.offeredBy,
            when: momentWords(of.offeredAt, tag),
          })}
        </p>
        <p className="text-sm text-soft">
          {[
            content.grades.length > 0 &&
              studio('ofClass', { name: content.grades.map(romanGrade).join(', ') }),
            studio('lessons', { count: of.lessonCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {of.note !== '' && <p className="break-words">{of.note}</p>}
        <OfferState of={of} />
      </div>
      {action}
    </li>
  );
}

function Offers({ library }: { library: Library }) {
  const { t } = useTranslation('console-learning/studio-offers');
  const { libraryId } = library;
  const isForAuthor = library.schoolId === null;
  const { asked, setMost } = usePageLimit();
  const query = offersApi.useFetchOffersQuery(
    { libraryId, ...asked },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [opened, open] = useState<Offer | null>(null);
  return (
    <QueryState of={keepingLast(query)} skeleton={<Skeleton className="h-96" />}>
      {({ offers, nextMost }) =>
        offers.length === 0 ? (
          <EmptyState
            picture={<SceneArt scene="nothing" />}
            title={t('none')}
            text={t(isForAuthor ? 'noneAuthor' : 'noneSchool')}
          />
        ) : (
          <>
            <ul className="grid gap-3">
              {offers.map((one) => (
                <OfferCard
                  key={one.offerId}
                  of={one}
                  isForAuthor={isForAuthor}
                  onOpen={() => open(one)}
                />
              ))}
            </ul>
            <ListEnd
              nextMost={nextMost}
              shown={offers.length}
              isBusy={query.isFetching}
              onMore={setMost}
            />
            {opened && <OfferDialog library={library} of={opened} onClose={() => open(null)} />}
          </>
        )
      }
    </QueryState>
  );
}

/** Courses that schools offer to all schools; in a school, its own offers. */
export function OffersPage() {
  return <StudioFrame word="offers">{(library) => <Offers library={library} />}</StudioFrame>;
}
