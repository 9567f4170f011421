import { useTranslation } from '../i18n.ts';
import type { Failure } from './query-state.tsx';

/** Why a call did not answer, in the reader's language: what the server said, or that nothing answered. */
export function useRefusalWords(): (error: Failure | undefined) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error && 'status' in error && error.status === 0) return t('offline');
    // Whatever stands before the server answers in words of its own, or in none.
    return error?.code === 'INTERNAL' ? t('brokenTitle') : (error?.message ?? t('brokenTitle'));
  };
}
