import { dayWords } from '@skillkite/texts/day-words';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import {
  type Platform,
  useEndPlatformMutation,
  useFetchPlatformsQuery,
  useSetDeploymentMutation,
} from '../../app/endpoints/lti.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ListRow, RowButton } from '../parts/list-row.tsx';
import { OwnSchool } from '../school/own-school.tsx';
import { SchoolTabs } from '../school/school-tabs.tsx';
import { AddDialog } from './add-dialog.tsx';
import { JoinedDialog } from './joined-dialog.tsx';
import { MembersDialog } from './members-dialog.tsx';
import { PlatformForm } from './platform-form.tsx';

function Deployment({
  platformId,
  of,
}: {
  platformId: number;
  of: Platform['deployments'][number];
}) {
  const { t, language } = useTranslation('console-school/lti');
  const { t: common } = useTranslation();
  const [set, { isLoading, error }] = useSetDeploymentMutation();
  const { deploymentId, isConfirmed } = of;
  const name = t('deployment', { id: deploymentId });
  const say = (isNowConfirmed: boolean) =>
    void set({ platformId, language, deploymentId, isConfirmed: isNowConfirmed });
  return (
    <ListRow
      title={name}
      text={isConfirmed ? t('confirmed') : t('unconfirmed')}
      failed={sentenceOf(error, common('offline'))}
    >
      {!isConfirmed && (
        <Button isBusy={isLoading} onClick={() => say(true)}>
          {t('confirm')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <ConfirmButton
        word={t('forget')}
        about={name}
        question={t('forgetAsk')}
        yes={t('forgetYes')}
        no={t('keep')}
        isBusy={isLoading}
        onYes={() => say(false)}
      />
    </ListRow>
  );
}

function Places({ of, onMembers }: { of: Platform; onMembers: (placeId: number) => void }) {
  const { t, tag } = useTranslation('console-school/lti');
  return (
    <>
      <h4 className="mt-3 font-bold">{t('places')}</h4>
      <ul>
        {of.places.map(({ placeId, course, isGraded, hasMembers, lastAt }) => (
          <ListRow
            key={placeId}
            title={course ? <span lang={course.lang}>{course.text}</span> : t('home')}
            text={[
              isGraded ? t('graded') : t('ungraded'),
              t('lastOpened', { day: dayWords(lastAt.slice(0, 10), tag) }),
            ].join(' · ')}
          >
            {hasMembers && (
              <RowButton about={course?.text ?? t('home')} onClick={() => onMembers(placeId)}>
                {t('members')}
              </RowButton>
            )}
          </ListRow>
        ))}
      </ul>
    </>
  );
}

type Opened = 'change' | 'joined' | { readonly members: number } | null;

function One({ schoolId, of }: { schoolId: number; of: Platform }) {
  const { t } = useTranslation('console-school/lti');
  const { t: common } = useTranslation();
  const [opened, open] = useState<Opened>(null);
  const [end, { isLoading, error }] = useEndPlatformMutation();
  const { platformId, name, issuer, joined, waitingScores, failedScores, deployments } = of;
  const failed = sentenceOf(error, common('offline'));
  const close = () => open(null);
  return (
    <li className="mb-4 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-lg break-words">{name}</h3>
          <p className="text-sm break-words text-soft">{issuer}</p>
          <p className="text-sm">
            {[
              t('joined', { count: joined }),
              waitingScores > 0 && t('waitingScores', { count: waitingScores }),
            ]
              .filter(Boolean)
              .join(' · ')}
            {failedScores > 0 && (
              <strong className="text-flame"> {t('failedScores', { count: failedScores })}</strong>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <RowButton about={name} onClick={() => open('joined')}>
            {t('students')}
          </RowButton>
          <RowButton about={name} onClick={() => open('change')}>
            {t('change')}
          </RowButton>
          <ConfirmButton
            word={t('end')}
            about={name}
            question={t('endAsk', { count: joined })}
            yes={t('endYes')}
            no={t('keep')}
            isBusy={isLoading}
            onYes={() => end({ platformId })}
          />
        </div>
      </div>
      {failed !== undefined && (
        <p role="alert" className="text-danger">
          {failed}
        </p>
      )}
      {deployments.length === 0 ? (
        <p className="mt-2 text-sm">{t('noDeployment')}</p>
      ) : (
        <ul className="mt-2">
          {deployments.map((one) => (
            <Deployment key={one.deploymentId} platformId={platformId} of={one} />
          ))}
        </ul>
      )}
      {of.places.length > 0 && (
        <Places of={of} onMembers={(placeId) => open({ members: placeId })} />
      )}
      {opened === 'change' && (
        <Dialog title={t('change')} width={720} onClose={close}>
          <PlatformForm schoolId={schoolId} of={of} onClose={close} />
        </Dialog>
      )}
      {opened === 'joined' && <JoinedDialog of={of} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <MembersDialog of={{ schoolId, platformId }} placeId={opened.members} onClose={close} />
      )}
    </li>
  );
}

type Props = { schoolId: number; heading?: 'h1' | 'h2' };

/** The learning platforms of a school. */
export function Platforms({ schoolId, heading: Heading = 'h1' }: Props) {
  const { t, language } = useTranslation('console-school/lti');
  const [isAdding, setAdding] = useState(false);
  const platforms = useFetchPlatformsQuery({ schoolId, language });
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <Heading className={Heading === 'h1' ? 'text-2xl' : 'text-lg'}>{t('title')}</Heading>
        <Button className="ml-auto" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-5" />
          {t('add')}
        </Button>
      </div>
      <p className="mb-4 max-w-prose text-soft">{t('text')}</p>
      <QueryState of={platforms} skeleton={<Skeleton className="h-64" />}>
        {({ own, platforms: all }) => (
          <>
            {all.length === 0 ? (
              <EmptyState
                picture={<SceneArt scene="nothing" />}
                title={t('none')}
                text={t('noneText')}
              />
            ) : (
              <ul>
                {all.map((one) => (
                  <One key={one.platformId} schoolId={schoolId} of={one} />
                ))}
              </ul>
            )}
            {isAdding && (
              <AddDialog schoolId={schoolId} own={own} onClose={() => setAdding(false)} />
            )}
          </>
        )}
      </QueryState>
    </>
  );
}

/** Learning platforms of a coordinator's school. */
export function PlatformsPage() {
  const { t } = useTranslation('console-school/lti');
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => (
        <>
          <SchoolTabs name={name} />
          <Platforms key={schoolId} schoolId={schoolId} />
        </>
      )}
    </OwnSchool>
  );
}
