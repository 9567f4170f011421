import { Button } from '@skillkite/ui/button.tsx';
import { useTexts } from './texts.ts';

/** Error message, announced when it appears. */
export function LoginError({ message }: { message: string | null }) {
  return (
    <p role="alert" className="text-danger empty:hidden">
      {message}
    </p>
  );
}

/**
 * Replaces a part of the login page that failed to load (packages/client/src/lazy-with-retry.tsx).
 */
export function PartMissing({ onAgain }: { onAgain: () => void }) {
  const { t } = useTexts();
  return (
    <div className="mt-3 grid gap-3">
      <LoginError message={t('offline')} />
      <Button variant="secondary" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  );
}
