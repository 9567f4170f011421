import type { MouseEvent, ReactNode } from 'react';
import { isFileHere } from '../../../app/course-download/on-device.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { useIsOffline } from '../../../app/available-offline/use-is-offline.ts';
import { useStudent } from '../../../app/session/session.ts';
import { saveFile } from '@skillkite/ui/save-file';

type Props = { source: string; className: string; children: ReactNode };

const nameIn = (source: string): string =>
  decodeURIComponent(new URL(source).pathname.split('/').at(-1) ?? '');

async function saveKept(source: string): Promise<void> {
  const kept = await caches.match(source);
  if (kept) {
    // Without a type, because an HTML file would open as our page.
    saveFile(new Blob([await kept.blob()], { type: 'application/octet-stream' }), nameIn(source));
  } else location.assign(source);
}

/**
 * Link that saves a lesson's file, from the device if downloaded. Otherwise it is disabled offline,
 * where a press would leave the application.
 */
export function FileLink({ source, className, children }: Props) {
  const { t } = useTranslation('learning/classroom');
  const student = useStudent();
  const isOffline = useIsOffline();
  const isHere = isFileHere(student.id, source);
  if (isOffline && !isHere) {
    return (
      <span className="grid gap-1">
        <span role="link" aria-disabled className={`${className} opacity-60`}>
          {children}
        </span>
        <span className="text-sm text-soft">{t('fileNeedsInternet')}</span>
      </span>
    );
  }
  const press = (event: MouseEvent) => {
    if (!isHere) return;
    event.preventDefault();
    void saveKept(source);
  };
  return (
    <a href={source} download className={className} onClick={press}>
      {children}
    </a>
  );
}
