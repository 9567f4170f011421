import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from './texts.ts';

type Props = { value: string; onChange: (value: string) => void };

/** A password, with a way to look at what was typed on a small keyboard. */
export function PasswordField({ value, onChange }: Props) {
  const { t } = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        label={t('password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className="absolute top-0 right-0 min-h-6 px-1 text-sm font-bold text-primary"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? t('hidePassword') : t('showPassword')}
      </button>
    </div>
  );
}
