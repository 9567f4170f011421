import type { Student } from '../../app/domain.ts';
import {
  type NavigationItem,
  type Visitor,
  navigationBar,
} from '@skillkite/rules/learning/course/navigation';
import {
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  Compass,
  type LucideIcon,
  Wind,
} from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { Link, NavLink, useLocation } from 'react-router';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { selectUser } from '../../app/session/session-slice.ts';
import { useAppSelector } from '../../app/store.ts';
import { paths } from '../../paths.ts';
import { Coin, Logo, Medal } from '@skillkite/ui/art/sky.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const ITEMS: Record<NavigationItem, { path: string; icon: LucideIcon }> = {
  'skill-programs': { path: paths.schoolHomepage, icon: Wind },
  explore: { path: paths.explore, icon: Compass },
  events: { path: paths.events, icon: CalendarDays },
  dashboard: { path: paths.dashboard, icon: ChartColumn },
  career: { path: paths.career, icon: BriefcaseBusiness },
};

function Items({ items, where }: { items: readonly NavigationItem[]; where: 'top' | 'bottom' }) {
  const { t } = useTranslation('app/shell');
  return items.map((item) => {
    const { path, icon: Icon } = ITEMS[item];
    const look =
      where === 'top'
        ? 'flex min-h-12 items-center rounded-control px-3 aria-[current=page]:bg-sky xl:px-4'
        : 'flex min-h-14 min-w-0 grow flex-col items-center justify-center gap-0.5 px-0.5 py-1 text-center text-xs leading-tight sm:flex-row sm:gap-2';
    return (
      <NavLink
        key={item}
        to={path}
        className={`${look} font-bold text-soft aria-[current=page]:text-primary`}
      >
        {where === 'bottom' && <Icon aria-hidden className="size-6" />}
        {t(item)}
      </NavLink>
    );
  });
}

function Counters({ coins, rp }: { coins: number; rp: number }) {
  const { t } = useTranslation('app/shell');
  return (
    <Link
      to={paths.dashboard}
      className="flex min-h-12 items-center gap-3 rounded-full border-2 border-hairline px-3 font-display"
    >
      <span className="flex items-center gap-1">
        <Medal className="size-5" />
        <span className="sr-only">{t('rp', { count: rp })}</span>
        <span aria-hidden>{rp}</span>
      </span>
      <span className="flex items-center gap-1">
        <Coin className="size-5" />
        <span className="sr-only">{t('coins', { count: coins })}</span>
        <span aria-hidden>{coins}</span>
      </span>
    </Link>
  );
}

function visitorOf(user: Student | null, isChoosing: boolean): Visitor {
  if (user)
    return {
      kind: 'student',
      profileType: user.profileType,
      grade: user.grade,
      hasCareer: user.isCareer,
    };
  return { kind: isChoosing ? 'choosing-profile' : 'signed-out' };
}

/** The navigation bar of spec 2: at the top; on phones and tablets its items are at the bottom. */
export function NavigationBar() {
  const { t } = useTranslation('app/shell');
  const { pathname } = useLocation();
  const isChoosing = pathname === paths.profileSelection;
  const signedIn = useAppSelector(selectUser);
  const user = isChoosing ? null : signedIn;
  const bar = navigationBar(pathname, visitorOf(user, isChoosing));
  if (bar.kind === 'hidden') return null;
  return (
    <>
      <header className="sticky top-0 z-20 border-b-2 short:static border-hairline bg-surface">
        <div className="mx-auto flex min-h-16 max-w-page items-center gap-2 px-4">
          <Link
            to={paths.root} // If the name does not fit, it wraps to a hidden second line.
            className="flex h-12 min-w-11 flex-wrap gap-x-2 overflow-hidden sm:pr-4"
          >
            <Logo className="my-1.5 h-9" />
            <span className="font-display text-xl leading-12 max-[22.5rem]:sr-only">
              {runtimeConfig.productName}
            </span>
          </Link>
          {bar.kind === 'items' && (
            <nav aria-label={t('mainNavigation')} className="hidden gap-1 lg:flex">
              <Items items={bar.items} where="top" />
            </nav>
          )}
          <div className="ml-auto flex shrink-0 items-center gap-2">
            {user && <Counters coins={user.coins} rp={user.rp} />}
            {user && <ProfileMenu user={user} />}
            {bar.kind === 'log-in-button' && (
              <a href={paths.login} className={buttonVariants('primary')}>
                {t('logIn')}
              </a>
            )}
          </div>
        </div>
      </header>
      {bar.kind === 'items' && (
        <nav
          aria-label={t('mainNavigation')}
          data-bottom-bar
          className="fixed inset-x-0 bottom-0 z-20 flex border-t-2 short:static border-hairline bg-surface lg:hidden"
        >
          <Items items={bar.items} where="bottom" />
        </nav>
      )}
    </>
  );
}
