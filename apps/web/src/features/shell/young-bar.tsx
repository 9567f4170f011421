import { firstNameOf } from '@skillkite/rules/first-name';
import { avatarPicture } from '@skillkite/rules/navigation';
import { ArrowLeft, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Student } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { logOut } from '../../app/log-out.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const ROUND =
  'grid size-14 shrink-0 place-items-center rounded-full border-2 border-hairline bg-surface text-ink';

/** For classes I to III: who it is on the landing, the way back from everywhere else; no counters (decision 15). */
export function YoungBar({ user }: { user: Student }) {
  const { t } = useTranslation('young');
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const home = user.profileType === 1 ? paths.schoolHomepage : paths.home;
  const isLanding = pathname === home && search === '';
  return (
    <header data-young className="bg-sky">
      <div className="mx-auto flex min-h-20 max-w-6xl items-center justify-between gap-3 px-4 py-2">
        {isLanding ? (
          // What it opens is for the grown-up beside the child: language, help, the profile.
          <ProfileMenu user={user}>
            <span className="flex items-center gap-3 rounded-full border-2 border-hairline bg-surface py-1 pr-6 pl-1">
              <Avatar picture={avatarPicture(user)} chosen={user.avatar} className="size-14" />
              <span className="font-display text-xl font-bold">{firstNameOf(user.fullname)}</span>
            </span>
          </ProfileMenu>
        ) : (
          <Link
            to={pathname === home ? home : `${home}?door=learn`}
            aria-label={t('back')}
            className={ROUND}
          >
            <ArrowLeft aria-hidden className="size-8" />
          </Link>
        )}
        {isLanding && (
          <button
            type="button"
            aria-label={t('logOut')}
            aria-busy={isLeaving}
            className={ROUND}
            onClick={() => {
              setIsLeaving(true);
              void logOut();
            }}
          >
            <LogOut aria-hidden className="size-7" />
          </button>
        )}
      </div>
    </header>
  );
}
