import { firstNameOf } from '@skillkite/rules/text/first-name';
import { avatarPicture } from '@skillkite/rules/learning/course/navigation';
import { ArrowLeft, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Student } from '../../app/domain.ts';
import { isSchoolMachine } from '../../app/effects/choice.ts';
import { useTranslation } from '../../app/i18n.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { logOut } from '../../app/session/log-out.ts';
import { useSay, useTwoTaps } from '../../app/read-aloud/say.tsx';
import { TO_TILES, paths } from '../../paths.ts';
import { Avatar } from '@skillkite/ui/avatar.tsx';
import { HoldButton } from '@skillkite/ui/hold-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const ROUND =
  'grid size-14 shrink-0 place-items-center rounded-full border-2 border-hairline bg-surface text-ink';

/** Long enough for an adult to come. */
const SHOWN_MS = 10_000;

const AskGrownUp = lazyWithRetry(() => import('./ask-grown-up.tsx').then((m) => m.AskGrownUp));

/**
 * Log-out, held by an adult. On a registered computer the child may leave alone: tiles and pictures
 * lead back (decision 80).
 */
function LeaveButton({ onTap }: { onTap: () => void }) {
  const { t, language } = useTranslation('app/young');
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const taps = useTwoTaps(useSay(language));
  const isKnown = isSchoolMachine();
  const leave = () => {
    setIsLeaving(true);
    void logOut(isKnown ? TO_TILES : paths.login);
  };
  const shared = { 'aria-label': t('logOut'), 'aria-busy': isLeaving };
  const sign = <LogOut aria-hidden className="size-7" />;
  if (isKnown) {
    return (
      <button
        {...shared}
        type="button"
        className={`${ROUND} ${taps.heard === null ? '' : 'ring-4 ring-sun'}`}
        onClick={(event) => {
          if (!taps.isFirst(event, 'leave', t('leaveToTiles'))) leave();
        }}
      >
        {sign}
      </button>
    );
  }
  return (
    <>
      <HoldButton
        {...shared}
        className={ROUND}
        instruction={t('holdInstruction')}
        onHeld={leave}
        onTap={onTap}
        onAssisted={() => setIsAsked(true)}
      >
        {sign}
      </HoldButton>
      {isAsked && <AskGrownUp onLeave={leave} onStay={() => setIsAsked(false)} />}
    </>
  );
}

/** Bar of classes I to III: the child on the landing page, a back button elsewhere; no counters (decision 15). */
export function YoungBar({ user }: { user: Student }) {
  const { t, language } = useTranslation('app/young');
  const say = useSay(language);
  const { pathname, search } = useLocation();
  const [isTapped, setIsTapped] = useState(false);
  const home = user.profileType === 1 ? paths.schoolHomepage : paths.home;
  const isLanding = pathname === home && search === '';
  const tellGrownUp = () => {
    say?.(t('forGrownUp'));
    setIsTapped(true);
  };
  useEffect(() => {
    if (!isTapped) return;
    const timer = setTimeout(() => setIsTapped(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isTapped]);
  return (
    <header data-young className="relative bg-sky">
      <div className="mx-auto flex min-h-20 max-w-6xl items-center justify-between gap-3 px-4 py-2">
        {isLanding ? (
          // The menu is for the adult: language, help, profile.
          <ProfileMenu
            user={user}
            held={{
              Button: HoldButton,
              instruction: t('holdInstruction'),
              onTap: tellGrownUp,
            }}
          >
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
        {isLanding && <LeaveButton onTap={tellGrownUp} />}
      </div>
      <p
        role="status"
        className="absolute top-full right-4 z-20 -mt-2 rounded-control border-2 border-hairline bg-note px-3 py-2 font-bold empty:hidden"
      >
        {isLanding && isTapped && t('forGrownUp')}
      </p>
    </header>
  );
}
