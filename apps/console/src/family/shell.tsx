import { firstNameOf } from '@skillkite/rules/text/first-name';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Logo } from '@skillkite/ui/art/sky.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Award, CalendarDays, Image, Plus, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Link, NavLink, Outlet, useSearchParams } from 'react-router';
import { classNameOf } from '../app/class-name.ts';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { COVERED, SignedInPage } from '../screens/signed-in-page.tsx';
import { Settings } from '../screens/school/settings.tsx';
import { PAGE, PageComing, SignOutIcon, SkipLink } from '../screens/parts/shell-parts.tsx';
import { useFocusOnNewPage } from '../app/hooks/use-focus-on-new-page.ts';
import { type Child, useFetchChildrenQuery } from './endpoints.ts';
import { Joins } from './joins.tsx';
import { HOME, paths } from './paths.ts';

const PAGES = [
  { to: paths.week, word: 'week', Icon: CalendarDays, end: true },
  { to: paths.made, word: 'made', Icon: Image, end: false },
  { to: paths.won, word: 'won', Icon: Award, end: false },
  { to: paths.data, word: 'data', Icon: ShieldCheck, end: false },
] as const;

const ITEM =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-control px-1 text-sm text-soft hover:bg-sky aria-[current=page]:font-bold aria-[current=page]:text-primary';

/** A chip per child; the address contains the selected one. */
function Choice({ of, chosen }: { of: readonly Child[]; chosen: Child }) {
  const { t } = useTranslation('family/common');
  return (
    <nav aria-label={t('children')} className="px-4 pb-3">
      <ul className="flex flex-wrap gap-2">
        {of.map((child) => (
          <li key={child.studentId}>
            <Link
              to={`?child=${child.studentId}`}
              aria-current={child === chosen ? 'true' : undefined}
              className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-hairline bg-surface px-4 hover:bg-sky aria-[current]:border-primary aria-[current]:bg-sky"
            >
              <Kite id={child.studentId} className="h-8 w-7" />
              <strong>{firstNameOf(child.fullname)}</strong>
              <span className="text-soft">{classNameOf(child)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={paths.join}
            aria-label={t('add')}
            className="grid size-13 place-items-center rounded-full border-2 border-hairline bg-surface text-soft hover:bg-sky"
          >
            <Plus aria-hidden className="size-5" />
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** A parent without children at the school. */
function Pages({ of, hasLeft }: { of: readonly Child[]; hasLeft: boolean }) {
  const { t } = useTranslation('family/common');
  const { t: ofAll } = useTranslation();
  const [search] = useSearchParams();
  const chosen = of.find(({ studentId }) => String(studentId) === search.get('child')) ?? of[0];
  if (!chosen)
    return (
      <main {...PAGE} className="outline-none">
        <Joins />
        <EmptyState
          isWholePage
          picture={<SceneArt scene="nothing" />}
          title={t(hasLeft ? 'left' : 'noChild')}
          text={t(hasLeft ? 'leftText' : 'noChildText')}
          action={
            <Link to={paths.join} className={buttonVariants('primary')}>
              {t('add')}
            </Link>
          }
        />
      </main>
    );
  const name = firstNameOf(chosen.fullname);
  return (
    <>
      <Choice of={of} chosen={chosen} />
      <Joins />
      <main {...PAGE} className="outline-none flex-1 pb-24">
        <Suspense fallback={<PageComing />}>
          <Outlet key={chosen.studentId} context={{ ...chosen, name }} />
        </Suspense>
      </main>
      <nav
        aria-label={ofAll('pages')}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper"
      >
        <div className="mx-auto flex max-w-xl gap-1 p-1">
          {PAGES.map(({ to, word, Icon, end }) => (
            <NavLink
              key={to}
              to={{ pathname: to, search: `?child=${chosen.studentId}` }}
              end={end}
              className={ITEM}
            >
              <Icon aria-hidden className="size-6" />
              {t(word)}
            </NavLink>
          ))}
        </div>
      </nav>
    </>
  );
}

function FamilyPages({ isCovered }: { isCovered: boolean }) {
  const { t } = useTranslation('family/common');
  const loaded = useFetchChildrenQuery({});
  const status = loaded.error && 'status' in loaded.error ? loaded.error.status : null;
  // A waiting parent has no role yet.
  const isNoParent = status === 403;
  return (
    <div
      className={`mx-auto flex min-h-dvh max-w-xl flex-col bg-paper sm:border-x sm:border-hairline ${isCovered ? COVERED : ''}`}
    >
      <SkipLink />
      <header className="flex items-center gap-1 px-4 py-2">
        <Logo className="h-10" />
        <strong className="mr-auto min-w-0 pl-1 font-heading text-base leading-tight min-[390px]:text-lg">
          {t('title')}
        </strong>
        <Settings />
        <SignOutIcon />
      </header>
      {isNoParent && <Pages of={[]} hasLeft={false} />}
      <QueryState
        of={isNoParent ? { currentData: null, refetch: loaded.refetch } : loaded}
        skeleton={
          <div className="grid gap-4 p-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-32" />
            <Skeleton className="h-48" />
          </div>
        }
      >
        {(shown) => shown && <Pages of={shown.children} hasLeft />}
      </QueryState>
    </div>
  );
}

/** Parents' pages, made for phones. */
export function FamilyShell() {
  // Requested together with the session.
  useFetchChildrenQuery({});
  useFocusOnNewPage();
  return (
    <SignedInPage home={HOME}>
      {(_me, isCovered) => <FamilyPages isCovered={isCovered} />}
    </SignedInPage>
  );
}
