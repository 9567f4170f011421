import { Outlet, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { paths } from '../../paths.ts';
import { Tabs } from '../../ui/tabs.tsx';

const TABS = ['certificates', 'projects', 'posters'] as const;

/** What a student can show: certificates, projects, posters (spec 2 "/profile", D9). */
export function Component() {
  const { t } = useTranslation('portfolio');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const selected = TABS.find((tab) => pathname.endsWith(tab)) ?? 'certificates';
  return (
    <div className="mx-auto max-w-6xl px-4 py-6">
      <h1 className="mb-4 text-2xl print:hidden">{t('heading')}</h1>
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
