import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchEditProfile } from '@skillkite/contract/profile';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { profileApi } from './endpoints.ts';
import { Part } from './part.tsx';

type Device = DetailsOf<typeof fetchEditProfile>['devices'][number];

/** Where the account is signed in, and a way to end that. */
export function DevicesPart({ devices }: { devices: readonly Device[] }) {
  const { t, tag } = useTranslation('edit-profile');
  const student = useStudent();
  const [signOut, { isLoading }] = profileApi.useSignOutDeviceMutation();
  const day = (text: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${text}T00:00:00Z`),
    );
  const end = async (deviceId?: string) => {
    const { error } = await signOut({
      user_id: student.id,
      ...(deviceId !== undefined && { device_id: deviceId }),
    });
    showToast(error ? t('notSaved') : t('signedOut'));
  };
  const others = devices.filter(({ is_this }) => is_this === 0);
  return (
    <Part title={t('devices')} text={t('devicesText')}>
      <ul className="mb-4 grid gap-2">
        {devices.map((device) => (
          <li
            key={device.device_id}
            className="flex flex-wrap items-center gap-3 rounded-control border-2 border-hairline p-3"
          >
            <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-soft" />
            <span className="min-w-0 flex-1">
              <span className="block font-bold">
                {device.is_this === 1 ? t('thisDevice') : t('otherDevice')}
                {device.is_pin === 1 && ` · ${t('byPin')}`}
              </span>
              <span className="block text-sm text-soft">
                {t('deviceDays', {
                  since: day(device.signed_in_on),
                  seen: day(device.last_seen_on),
                })}
              </span>
            </span>
            {device.is_this === 0 && (
              <Button
                variant="secondary"
                isBusy={isLoading}
                aria-label={t('signOutNamed', { since: day(device.signed_in_on) })}
                onClick={() => void end(device.device_id)}
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
