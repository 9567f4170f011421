import type { Student } from '../../app/domain.ts';
import { avatarPicture } from '@skillkite/rules/learning/course/navigation';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Avatar } from '@skillkite/ui/avatar.tsx';
import type { HoldButton } from '@skillkite/ui/hold-button.tsx';
import { loadLaterParts, useIdleImport } from './use-idle-import.ts';

type Props = {
  user: Student;
  children?: ReactNode;
  /** For the adult with a young child: opens when held. The button is a prop, so that other pages do not load it. */
  held?: { Button: typeof HoldButton; instruction: string; onTap: () => void };
};

/** Avatar button of the profile menu; its entries load later, or when it opens. */
export function ProfileMenu({ user, children, held }: Props) {
  const { t } = useTranslation('app/shell');
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState(0);
  const entries = useIdleImport(loadLaterParts, presses);
  const shared = {
    popoverTarget: menuId,
    children: (
      <>
        {children !== undefined && <span className="sr-only">{t('menu')}: </span>}
        {children ?? (
          <Avatar picture={avatarPicture(user)} chosen={user.avatar} className="size-10" />
        )}
      </>
    ),
  };
  return (
    <>
      {held ? (
        <held.Button
          {...shared}
          instruction={held.instruction}
          onTap={held.onTap}
          className="rounded-full"
          onHeld={() => {
            setPresses(presses + 1);
            menu.current?.showPopover();
          }}
        />
      ) : (
        <button
          {...shared}
          type="button"
          aria-label={children === undefined ? t('menu') : undefined}
          className={children === undefined ? 'grid size-12 place-items-center rounded-full' : ''}
          onClick={() => setPresses(presses + 1)}
        />
      )}
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
