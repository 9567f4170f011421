import { useTranslation } from '../i18n.ts';
import type { Failure } from './query-state.tsx';

/** Failure text in the reader's language: the server's message, or no answer. */
export function useRefusalWords(): (error: Failure | undefined) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error && 'status' in error && error.status === 0) return t('offline');
    // Answers of proxies have another format.
    return error?.code === 'INTERNAL' ? t('brokenTitle') : (error?.message ?? t('brokenTitle'));
  };
}
