import { listenLive } from '@skillkite/client/live';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useEffect, useId } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../app/api.ts';
import { conflictOf } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import {
  type School,
  useFetchFeaturesQuery,
  useSetFeaturesMutation,
} from '../../app/endpoints/school.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { livePathOfSchool } from '../../paths.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { OwnSchool } from './own-school.tsx';
import { SchoolTabs } from './school-tabs.tsx';
import { SharingForm } from './sharing-form.tsx';

const SWITCHES = [
  { key: 'hasCareers', word: 'careers' },
  { key: 'isFeedbackAskedTwice', word: 'feedback' },
  { key: 'hasTeacherPublishing', word: 'publishing' },
] as const;

function Switches({ school }: { school: School }) {
  const { t } = useTranslation('console-installation/features');
  const { t: common } = useTranslation();
  const id = useId();
  const dispatch = useDispatch();
  const [set, { isLoading, isSuccess, error, originalArgs }] = useSetFeaturesMutation();
  const [isWaiting, untilRead] = useUntilRefetched();
  const { schoolId, version, hasCareers, isFeedbackAskedTwice, hasTeacherPublishing } = school;
  const isBusy = isLoading || isWaiting;
  // Optimistic: shows the pressed state at once.
  const shown = isBusy && originalArgs && !error ? originalArgs : school;
  const conflict = conflictOf<School>(error);
  const failed = sentenceOf(error, common('offline'));
  const change = async (wanted: Partial<Record<(typeof SWITCHES)[number]['key'], boolean>>) => {
    const answer = await set({
      schoolId,
      version,
      hasCareers,
      isFeedbackAskedTwice,
      hasTeacherPublishing,
      ...wanted,
    });
    if (answer.error) dispatch(api.util.invalidateTags(['schools']));
    await untilRead();
  };
  return (
    <>
      <ul className="max-w-3xl">
        {SWITCHES.map(({ key, word }) => (
          <li
            key={key}
            className="flex items-center gap-4 border-t border-hairline py-4 first:border-0"
          >
            <div className="min-w-0 flex-1">
              <label htmlFor={`${id}-${key}`} className="block cursor-pointer font-bold">
                {t(`${word}.name`)}
              </label>
              <p id={`${id}-${key}-text`} className="text-sm text-soft">
                {t(`${word}.text`)}
              </p>
            </div>
            <input
              id={`${id}-${key}`}
              aria-describedby={`${id}-${key}-text`}
              type="checkbox"
              className="size-6 shrink-0 accent-primary"
              checked={shown[key]}
              aria-disabled={isBusy || undefined}
              onChange={({ target }) => {
                if (!isBusy) void change({ [key]: target.checked });
              }}
            />
          </li>
        ))}
      </ul>
      <ChangedMeanwhile of={conflict} />
      <p role={failed === undefined ? 'status' : 'alert'} className={failed && 'text-danger'}>
        {failed ?? (isSuccess && !isWaiting ? t('saved') : '')}
      </p>
    </>
  );
}

export function Features({ schoolId }: { schoolId: number }) {
  const of = useFetchFeaturesQuery({ schoolId });
  const { refetch } = of;
  // Another coordinator may change them.
  useEffect(
    () => listenLive(livePathOfSchool(schoolId), 'features', { onNews: () => void refetch() }),
    [schoolId, refetch],
  );
  return (
    <QueryState of={of} skeleton={<Skeleton className="h-40" />}>
      {({ school }) => (
        <>
          <Switches school={school} />
          <SharingForm school={school} />
        </>
      )}
    </QueryState>
  );
}

/** Features of a coordinator's school. */
export function FeaturesPage() {
  const { t } = useTranslation('console-installation/features');
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => (
        <>
          <SchoolTabs name={name} />
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mb-2 max-w-prose text-soft">{t('text')}</p>
          <Features key={schoolId} schoolId={schoolId} />
        </>
      )}
    </OwnSchool>
  );
}
