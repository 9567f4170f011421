import { useState } from 'react';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { useTexts } from './texts.ts';

type Props = {
  label?: string;
  hint?: string;
  error?: string | undefined;
  autoComplete?: 'current-password' | 'new-password';
  minLength?: number;
  value: string;
  onChange: (value: string) => void;
};

/** A password field that can show its text. */
export function PasswordField({
  label,
  autoComplete = 'current-password',
  onChange,
  ...rest
}: Props) {
  const { t } = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        label={label ?? t('password')}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <button
        type="button"
        className="absolute -top-3 right-0 min-h-11 px-1 text-sm font-bold text-primary"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? t('hidePassword') : t('showPassword')}
      </button>
    </div>
  );
}
