import { useTexts } from './texts.ts';

export function Checking() {
  const { t } = useTexts();
  return (
    <p role="status" className="py-10 text-center text-soft">
      {t('checking')}
    </p>
  );
}
