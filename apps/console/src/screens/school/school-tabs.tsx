import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { paths } from '../../paths.ts';

const PAGES = [
  { to: paths.people, word: 'people' },
  { to: paths.report, word: 'report' },
  { to: paths.feedback, word: 'feedback' },
  { to: paths.computers, word: 'computers' },
  { to: paths.features, word: 'features' },
  { to: paths.families, word: 'families' },
  { to: paths.platforms, word: 'platforms' },
  { to: paths.year, word: 'year' },
] as const;

/** Links to the pages about a school itself. */
export function SchoolLinks({ className }: { className: string }) {
  const { t } = useTranslation('console-school/people');
  return PAGES.map(({ to, word }) => (
    <NavLink key={to} to={to} className={className}>
      {t(`page.${word}`)}
    </NavLink>
  ));
}

/** The same as tabs below the school's name. */
export function SchoolTabs({ name }: { name: string }) {
  const { t } = useTranslation('console-school/people');
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs scroll sideways.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <>
      <p className="text-sm text-soft">{name}</p>
      <nav
        ref={nav}
        aria-label={t('pages')}
        className="mb-4 flex gap-6 overflow-x-auto border-b border-hairline"
      >
        <SchoolLinks className="inline-flex min-h-12 shrink-0 items-center border-b-4 border-transparent font-bold text-soft hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink" />
      </nav>
    </>
  );
}
