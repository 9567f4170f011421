import { useTranslation } from '../../app/i18n.ts';
import type { FaultyImport } from '../../app/endpoints/roster.ts';

/** Problem of a waiting import: rows, file, or failed writes with retries. */
export function FaultOf({ of: { state, counts } }: { of: FaultyImport['import'] }) {
  const { t } = useTranslation();
  if (state === 'differences')
    return counts.ask > 0
      ? t('import.toDecide', { count: counts.fix + counts.ask })
      : t('import.toFix', { count: counts.fix });
  return t(state === 'refused' ? 'import.refused' : 'import.triedAgain');
}
