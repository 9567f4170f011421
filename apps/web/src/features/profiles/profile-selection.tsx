import { romanGrade } from '@skillkite/rules/grade';
import { avatarPicture } from '@skillkite/rules/navigation';
import type { StudentId } from '@skillkite/contract/ids';
import type { BlockingDialog as BlockingKind } from '@skillkite/rules/after-login';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PATH_OF_SCREEN, arrivalAfterLogin } from '../../app/arrival.ts';
import { loginApi } from '../../app/endpoints/login.ts';
import { enterProfile } from '../../app/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Props = { blocked: (kind: BlockingKind) => React.ReactNode };

/** One account, several children: choose who learns now (spec 2 "Switch User"). */
export function ProfileSelection({ blocked }: Props) {
  const { t } = useTranslation('profiles');
  const navigate = useNavigate();
  const { data, isError, refetch } = loginApi.useFetchProfilesQuery({});
  const [select, { isLoading }] = loginApi.useSelectProfileMutation();
  const [dialog, setDialog] = useState<BlockingKind | null>(null);
  const choose = async (userId: StudentId) => {
    const { data: login } = await select({ user_id: userId });
    if (!login?.user) return;
    enterProfile(login.user);
    const arrival = arrivalAfterLogin(login.user, new Date());
    if (arrival.kind === 'blocked') setDialog(arrival.dialog);
    if (arrival.kind === 'go') void navigate(PATH_OF_SCREEN[arrival.to]);
  };
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 text-center">
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mb-8 text-soft">{t('lead')}</p>
      {isError && (
        <EmptyState
          picture={<SceneArt scene="error" />}
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      )}
      {!data && !isError && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="mx-auto h-48 max-w-md" />
        </div>
      )}
      <ul className="flex flex-wrap justify-center gap-4">
        {data?.profiles.map((profile) => (
          <li key={profile.user_id}>
            <button
              type="button"
              disabled={isLoading}
              className="card flex w-44 flex-col items-center gap-2 p-5 hover:bg-sky"
              onClick={() => void choose(profile.user_id)}
            >
              <Avatar picture={avatarPicture(profile.gender)} className="size-24" />
              <span className="font-display text-lg">{profile.fullname}</span>
              <span className="text-soft">{t('class', { grade: romanGrade(profile.class) })}</span>
            </button>
          </li>
        ))}
      </ul>
      {dialog && blocked(dialog)}
    </div>
  );
}
