import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { AvatarPart } from './avatar-part.tsx';
import { profileApi } from './endpoints.ts';

/** Avatar choice alone, for onboarding. */
export function OwnAvatar() {
  const { t } = useTranslation('school/edit-profile');
  const student = useStudent();
  return (
    <QueryState
      of={profileApi.useFetchEditProfileQuery({ studentId: student.id })}
      as="line"
      failed={t('failed')}
      loading={t('loading')}
      skeleton={<Skeleton className="h-80" />}
    >
      {({ avatar }) => <AvatarPart chosen={avatar} />}
    </QueryState>
  );
}
