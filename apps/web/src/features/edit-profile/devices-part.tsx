import type { Answered } from '@skillkite/client/wire';
import type { fetchEditProfile } from '@skillkite/contract/school/profile';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { profileApi } from './endpoints.ts';
import { Part } from './part.tsx';

type Device = Answered<typeof fetchEditProfile>['devices'][number];

/** Sessions of the account, with buttons to end them. */
export function DevicesPart({ devices }: { devices: readonly Device[] }) {
  const { t, tag } = useTranslation('school/edit-profile');
  const student = useStudent();
  const [signOut, { isLoading }] = profileApi.useSignOutDeviceMutation();
  const day = (text: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${text}T00:00:00Z`),
    );
  const end = async (deviceId?: string) => {
    const { error } = await signOut({
      studentId: student.id,
      ...(deviceId !== undefined && { deviceId: deviceId }),
    });
    showToast(error ? t('notSaved') : t('signedOut'));
  };
  const others = devices.filter(({ isThis }) => !isThis);
  return (
    <Part title={t('devices')} text={t('devicesText')}>
      <ul className="mb-4 grid gap-2">
        {devices.map((device) => (
          <li
            key={device.deviceId}
            className="flex flex-wrap items-center gap-3 rounded-control border-2 border-hairline p-3"
          >
            <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-soft" />
            <span className="min-w-0 flex-1">
              <span className="block font-bold">
                {device.isThis ? t('thisDevice') : t('otherDevice')}
                {device.isPin && ` · ${t('byPin')}`}
              </span>
              <span className="block text-sm text-soft">
                {t('deviceDays', {
                  since: day(device.signedInOn),
                  seen: day(device.lastSeenOn),
                })}
              </span>
            </span>
            {!device.isThis && (
              <Button
                variant="secondary"
                isBusy={isLoading}
                aria-label={t('signOutNamed', { since: day(device.signedInOn) })}
                onClick={() => void end(device.deviceId)}
              >
                {t('signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-soft">{t('onlyHere')}</p>
      ) : (
        <Button variant="danger" isBusy={isLoading} onClick={() => void end()}>
          {t('signOutAll')}
        </Button>
      )}
    </Part>
  );
}
