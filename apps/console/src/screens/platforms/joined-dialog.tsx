import { dayWords } from '@skillkite/texts/day-words';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import {
  type JoinedCursor,
  type JoinedStudent,
  type Platform,
  useEndLinkMutation,
  useFetchJoinedQuery,
} from '../../app/endpoints/lti.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ListRow } from '../parts/list-row.tsx';

function Row({ of }: { of: JoinedStudent }) {
  const { t, tag } = useTranslation('console-school/lti');
  const { t: common } = useTranslation();
  const [end, { isLoading, error }] = useEndLinkMutation();
  const { linkId, fullname, joinedBy, joinedAt } = of;
  return (
    <ListRow
      title={fullname}
      text={`${classNameOf(of)} · ${t(`joinedBy.${joinedBy}`, { day: dayWords(joinedAt.slice(0, 10), tag) })}`}
      failed={sentenceOf(error, common('offline'))}
    >
      <ConfirmButton
        word={t('endLink')}
        about={fullname}
        question={t('endLinkAsk')}
        yes={t('endYes')}
        no={t('keep')}
        isBusy={isLoading}
        onYes={() => end({ linkId })}
      />
    </ListRow>
  );
}

type PageProps = { platformId: number; after: JoinedCursor | null };

/** One page; the next loads on request. */
function JoinedPage({ platformId, after }: PageProps) {
  const { t } = useTranslation('console-school/lti');
  const [isLonger, setLonger] = useState(false);
  const page = useFetchJoinedQuery({ platformId, ...(after && { after }) });
  return (
    <QueryState of={page} skeleton={<Skeleton className="h-40" />}>
      {({ joined, next }) => (
        <>
          {joined.length === 0 && after === null ? (
            <p>{t('nobodyJoined')}</p>
          ) : (
            <ul>
              {joined.map((one) => (
                <Row key={one.linkId} of={one} />
              ))}
            </ul>
          )}
          {next !== null && !isLonger && (
            <Button variant="secondary" onClick={() => setLonger(true)}>
              {t('more')}
            </Button>
          )}
          {next !== null && isLonger && <JoinedPage platformId={platformId} after={next} />}
        </>
      )}
    </QueryState>
  );
}

/** Students joined to accounts of a platform. */
export function JoinedDialog({ of, onClose }: { of: Platform; onClose: () => void }) {
  const { t } = useTranslation('console-school/lti');
  return (
    <Dialog title={t('studentsOf', { name: of.name })} width={720} onClose={onClose}>
      <JoinedPage platformId={of.platformId} after={null} />
    </Dialog>
  );
}
