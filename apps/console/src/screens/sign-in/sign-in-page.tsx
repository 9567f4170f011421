import { runtimeConfig } from '@skillkite/client/runtime-config';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useWayBack } from '../../app/sign-in-path.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { FORGOT_PASSWORD } from '../../paths.ts';
import { PasswordForm } from './password-form.tsx';
import { SignedOutPage } from './signed-out-page.tsx';
import { SchoolSignOn } from './school-sign-on.tsx';
import { type FactorStep, SecondFactor } from './second-factor.tsx';

type Step = 'password' | FactorStep | 'done';
type FormProps = { onStep: (step: Step) => void; below: ReactNode };

function FirstStep({ onStep, below }: FormProps) {
  const { t } = useTranslation();
  const { t: ofPassword } = useTranslation('console-school/password');
  useTitle(t('signIn'));
  return (
    <>
      <h1 className="mb-1 text-2xl">{t('signIn')}</h1>
      <p className="mb-4 text-soft">{t('signInText')}</p>
      <PasswordForm onStep={onStep} />
      {runtimeConfig.sendsMail && (
        <p className="mt-2 text-center">
          <Link to={FORGOT_PASSWORD} className="inline-block py-3 font-bold text-primary underline">
            {ofPassword('forgot')}
          </Link>
        </p>
      )}
      {below}
      <p className="mt-4 text-center">
        <a href="/login" className="inline-block py-3 font-bold text-primary underline">
          {t('forStudents')}
        </a>
      </p>
    </>
  );
}

type Props = { home?: string; below?: ReactNode };

/** Leads to `home`, or back to the page where the session ended; all data is refetched. */
export function SignInPage({ home = '/staff/', below = null }: Props) {
  const me = useWhoAmIQuery({});
  const page = useWayBack(home);
  const enter = () => location.assign(page);
  const [chosen, setStep] = useState<Step | null>(null);
  const step = chosen ?? me.data?.step ?? 'password';
  const go = (next: Step) => (next === 'done' ? enter() : setStep(next));
  return (
    <SignedOutPage>
      {step !== 'password' && step !== 'done' ? (
        <SecondFactor step={step} onDone={enter} />
      ) : (
        <FirstStep
          onStep={go}
          below={below ?? (runtimeConfig.hasSchoolSignOn && <SchoolSignOn />)}
        />
      )}
    </SignedOutPage>
  );
}
