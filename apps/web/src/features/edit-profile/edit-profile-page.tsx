import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { AvatarPart } from './avatar-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { profileApi } from './endpoints.ts';
import { KeptPart } from './kept-part.tsx';
import { LookPart } from './look-part.tsx';
import { NamePart } from './name-part.tsx';
import { Part } from './part.tsx';
import { PasswordPart } from './password-part.tsx';

/** Avatar, display name, password, language, theme, text size and signed-in devices (D9 "/edit-profile"). */
export function Component() {
  const { t } = useTranslation('school/edit-profile');
  const student = useStudent();
  const asked = profileApi.useFetchEditProfileQuery({ studentId: student.id });
  const { data } = asked;
  return (
    <div className="mx-auto max-w-5xl px-4 py-6">
      <h1 className="mb-4 text-2xl">{t('heading')}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <QueryState
            of={asked}
            failed={t('failed')}
            loading={t('loading')}
            skeleton={
              <>
                <Skeleton className="h-[30rem] sm:h-80" />
                <Skeleton className="h-60" />
              </>
            }
            skeletonClassName="grid gap-4"
          >
            {({ avatar, fullname }) => (
              <>
                <AvatarPart chosen={avatar} />
                <NamePart fullname={fullname} />
              </>
            )}
          </QueryState>
          <Part title={t('privacy')} text={t('privacyText')}>
            <Link to={paths.privacyPolicy} className={buttonVariants('secondary')}>
              {t('privacyLink')}
            </Link>
          </Part>
        </div>
        <div className="grid min-w-0 gap-4">
          <LookPart />
          <KeptPart />
          {data?.hasPassword && <PasswordPart />}
          {data && <DevicesPart devices={data.devices} />}
        </div>
      </div>
    </div>
  );
}
