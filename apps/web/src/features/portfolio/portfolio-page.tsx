import { FolderDown } from 'lucide-react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Tabs } from '@skillkite/ui/tabs.tsx';

/** Everything in one archive (`ZIP_PATH` on the server). */
const ARCHIVE = '/api/student_dashboard/portfolio.zip';
const TABS = ['certificates', 'projects', 'posters'] as const;

/** A student's certificates, projects and posters (spec 2 "/profile", D9). */
export function Component() {
  const { t, language } = useTranslation('learning/portfolio');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const selected = TABS.find((tab) => pathname.endsWith(tab)) ?? 'certificates';
  return (
    <div className="mx-auto max-w-6xl px-4 py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">{t('heading')}</h1>
        <a
          href={`${ARCHIVE}?language=${language}`}
          download
          title={t('downloadAllText')}
          className={buttonVariants('secondary')}
        >
          <FolderDown aria-hidden className="size-5" />
          {t('downloadAll')}
        </a>
      </div>
      <Tabs
        label={t('heading')}
        items={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
        selected={selected}
        onSelect={(tab) => void navigate(`${paths.portfolio}/${tab}`, { replace: true })}
      >
        <Outlet />
      </Tabs>
    </div>
  );
}
