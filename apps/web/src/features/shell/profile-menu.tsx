import type { Student } from '../../app/domain.ts';
import { avatarPicture } from '@skillkite/rules/navigation';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useIdleImport } from './use-idle-import.ts';

const loadEntries = () => import('./profile-entries.tsx');

/** The picture, or what stands for it, that opens the profile menu; its entries come a while after the page, or when it is opened. */
export function ProfileMenu({ user, children }: { user: Student; children?: ReactNode }) {
  const { t } = useTranslation('shell');
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState(0);
  const entries = useIdleImport(loadEntries, presses);
  return (
    <>
      <button
        type="button"
        aria-label={children === undefined ? t('menu') : undefined}
        popoverTarget={menuId}
        className={children === undefined ? 'grid size-12 place-items-center rounded-full' : ''}
        onClick={() => setPresses(presses + 1)}
      >
        {children !== undefined && <span className="sr-only">{t('menu')}: </span>}
        {children ?? (
          <Avatar picture={avatarPicture(user)} chosen={user.avatar} className="size-10" />
        )}
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="card fixed inset-auto top-16 right-3 m-0 w-72 p-2 text-ink"
      >
        {entries && (
          <entries.ProfileEntries user={user} close={() => menu.current?.hidePopover()} />
        )}
      </div>
    </>
  );
}
