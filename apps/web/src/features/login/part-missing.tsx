import { Button } from '../../ui/button.tsx';
import { LoginError } from './login-error.tsx';
import { useTexts } from './texts.ts';

/** Stands where a part of the login page did not arrive (later-part.tsx). */
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
