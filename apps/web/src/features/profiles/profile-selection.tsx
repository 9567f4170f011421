import type { Answered } from '@skillkite/client/wire';
import type { StudentId } from '@skillkite/contract/ids';
import type { fetchProfiles } from '@skillkite/contract/school/login';
import type { BlockingDialog as BlockingKind } from '@skillkite/rules/access/after-login';
import { romanGrade } from '@skillkite/rules/school/grade';
import { avatarPicture } from '@skillkite/rules/learning/course/navigation';
import { useEffect, useState } from 'react';
import { statusOf } from '@skillkite/client/failure-kind';
import { type Failure, QueryState } from '../../app/parts/query-state.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { PATH_OF_SCREEN, arrivalAfterLogin } from '../../app/session/login-destination.ts';
import { profilesApi } from '../../app/endpoints/profiles.ts';
import { enterAs } from '../../app/session/log-out.ts';
import { loginPath, paths } from '../../paths.ts';
import { Avatar } from '@skillkite/ui/avatar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

type Profile = Answered<typeof fetchProfiles>['profiles'][number];
type Props = { blocked: (kind: BlockingKind) => React.ReactNode };

const isSignedOut = (error: Failure | undefined) => statusOf(error) === 401;

/** Choice of the profile in an account with several children (spec 2 "Switch User"). */
export function ProfileSelection({ blocked }: Props) {
  const { t } = useTranslation('school/profiles');
  const asked = profilesApi.useFetchProfilesQuery({}, { refetchOnMountOrArgChange: true });
  const [select, selection] = profilesApi.useSelectProfileMutation();
  const [dialog, setDialog] = useState<BlockingKind | null>(null);
  const mustLogIn = isSignedOut(asked.error) || isSignedOut(selection.error);
  useEffect(() => {
    if (mustLogIn) location.replace(loginPath({ next: paths.root }));
  }, [mustLogIn]);

  const choose = async (studentId: StudentId) => {
    const { data: login } = await select({ studentId });
    if (!login?.user) return;
    const arrival = arrivalAfterLogin(login.user, new Date());
    if (arrival.kind === 'blocked') setDialog(arrival.dialog);
    if (arrival.kind === 'go') enterAs(login.user, login.pinLogin, PATH_OF_SCREEN[arrival.to]);
  };
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 text-center">
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mb-8 text-soft">{t('lead')}</p>
      <QueryState
        of={asked}
        failed={t('failed')}
        // The login page is about to open.
        ofFailure={(error) => (isSignedOut(error) ? null : undefined)}
        loading={t('loading')}
        skeleton={
          <>
            <Skeleton className="h-48 w-40 sm:w-44" />
            <Skeleton className="h-48 w-40 sm:w-44" />
          </>
        }
        skeletonClassName="flex flex-wrap justify-center gap-4"
      >
        {({ profiles }) => (
          <ul className="flex flex-wrap justify-center gap-4">
            {profiles.map((profile) => (
              <li key={profile.studentId}>
                <ProfileButton
                  profile={profile}
                  isBusy={selection.isLoading || selection.isSuccess}
                  onChoose={() => void choose(profile.studentId)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <p role="alert" className="mt-6 text-danger">
        {selection.isError && !mustLogIn && t('failed')}
      </p>
      {dialog && blocked(dialog)}
    </div>
  );
}

function ProfileButton({
  profile,
  isBusy,
  onChoose,
}: {
  profile: Profile;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation('school/profiles');
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-busy={isBusy}
      className="card flex w-40 flex-col items-center gap-2 p-5 sm:w-44 hover:bg-sky"
      onClick={onChoose}
    >
      <Avatar
        picture={avatarPicture({ id: profile.studentId, gender: profile.gender })}
        chosen={profile.avatar}
        className="size-24"
      />
      <span className="font-display text-lg">{profile.fullname}</span>
      <span className="text-soft">{t('class', { grade: romanGrade(profile.grade) })}</span>
    </button>
  );
}
