import { SIGN_ON_PROBLEMS } from '@skillkite/rules/sign-on-problem';
import { Button } from '@skillkite/web/ui/button.tsx';
import { TextField } from '@skillkite/web/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../app/i18n.ts';

/** The way in by the account a school gave: what it needs is asked for by a press, and shown at once to whoever comes back without success. */
export function SchoolSignOn() {
  const { t } = useTranslation('console-school-sign-on');
  const [search] = useSearchParams();
  const problem = SIGN_ON_PROBLEMS.find((one) => one === search.get('problem'));
  const [isOpen, open] = useState(problem !== undefined);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const school = code.trim();
    setMissing(school === '');
    if (school !== '') location.assign(`/staff/oidc/start?${new URLSearchParams({ school })}`);
  };
  if (!isOpen)
    return (
      <Button variant="secondary" className="mt-3 w-full" onClick={() => open(true)}>
        {t('open')}
      </Button>
    );
  return (
    <form noValidate onSubmit={go} className="mt-4 border-t border-hairline pt-4">
      <h2 className="mb-2 text-lg">{t('open')}</h2>
      <TextField
        label={t('code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={isMissing ? t('needsCode') : problem && t(problem)}
        className="mb-3"
      />
      <Button type="submit" variant="secondary" className="w-full">
        {t('goOn')}
      </Button>
    </form>
  );
}
