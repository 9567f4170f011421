import { useTranslation } from './i18n.ts';
import type { Failure } from './query-state.tsx';

/** Why a call did not answer, in the reader's language: what the server said, or that nothing answered. */
export function useRefusalWords(): (error: Failure | undefined) => string {
  const { t } = useTranslation();
  return (error) =>
    error && 'status' in error && error.status === 0
      ? t('offline')
      : (error?.message ?? t('brokenTitle'));
}
