import { isDiskLow } from '@skillkite/rules/installation/disk';
import { sizeText } from '@skillkite/ui/size-text';
import { Link, useLocation } from 'react-router';
import { useFetchHealthQuery } from '../../app/endpoints/health.ts';
import { useTranslation } from '../../app/i18n.ts';
import { paths } from '../../paths.ts';

const ASKED_AGAIN_MS = 300_000;

/** Warning on every operator page about low disk space; Health lists it itself. */
export function DiskReminder() {
  const { t, tag } = useTranslation('console-installation/health');
  const { pathname } = useLocation();
  const { currentData: health } = useFetchHealthQuery(
    { hours: 1 },
    { pollingInterval: ASKED_AGAIN_MS },
  );
  if (!health || !isDiskLow(health.disk) || pathname === paths.health) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 bg-flame-wash px-4 py-2 lg:px-8">
      {t('diskLow', { free: sizeText(health.disk.free, tag) })}
      <Link
        to={paths.health}
        className="inline-flex min-h-10 items-center font-bold text-primary underline"
      >
        {t('diskLowLink')}
      </Link>
    </p>
  );
}
