import { useTranslation } from '../../app/i18n.ts';
import type { FaultyImport } from '../../app/endpoints/roster.ts';

/** What is wrong with an import that waits: its rows, its file, or that writing it failed and is tried again. */
export function FaultOf({ of: { state, counts } }: { of: FaultyImport['import'] }) {
  const { t } = useTranslation();
  if (state === 'differences')
    return counts.ask > 0
      ? t('import.toDecide', { count: counts.fix + counts.ask })
      : t('import.toFix', { count: counts.fix });
  return t(state === 'refused' ? 'import.refused' : 'import.triedAgain');
}
