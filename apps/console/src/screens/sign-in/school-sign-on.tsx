import { SIGN_ON_PROBLEMS, type SignOnProblem } from '@skillkite/rules/access/sign-on-problem';
import { Button } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { openBeside } from '../../app/sign-in-news.ts';

type Failed = SignOnProblem | 'needsCode' | 'noWindow' | undefined;

type Props = {
  /** Opens in its own window, so that this page keeps its input. */
  isBeside?: boolean;
};

/** Single sign-on with a school account: opens on a press, and at once after a failed try. */
export function SchoolSignOn({ isBeside = false }: Props) {
  const { t } = useTranslation('console-school/school-sign-on');
  const [search] = useSearchParams();
  const problem = SIGN_ON_PROBLEMS.find((one) => one === search.get('problem'));
  const [isOpen, open] = useState(problem !== undefined);
  const [code, setCode] = useState('');
  const [failed, setFailed] = useState<Failed>(problem);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const school = code.trim();
    const start = `/staff/oidc/start?${new URLSearchParams({ school })}`;
    if (school === '') setFailed('needsCode');
    else if (!isBeside) location.assign(start);
    else setFailed(openBeside(start) === null ? 'noWindow' : undefined);
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
        error={failed && t(failed)}
        className="mb-3"
      />
      <Button type="submit" variant="secondary" className="w-full">
        {t('goOn')}
      </Button>
    </form>
  );
}
