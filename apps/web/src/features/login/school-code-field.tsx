import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { useTexts } from './texts.ts';

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined };

/** A school's code, as printed on login cards. */
export function SchoolCodeField({ value, onChange, error }: Props) {
  const { t } = useTexts();
  return (
    <TextField
      label={t('schoolCode')}
      error={error}
      autoComplete="organization"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
