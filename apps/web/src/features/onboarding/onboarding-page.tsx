import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATH_OF_SCREEN, arrivalAfterLogin } from '../../app/session/login-destination.ts';
import { profilesApi } from '../../app/endpoints/profiles.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '@skillkite/ui/button.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { InterestsStep } from './interests-step.tsx';

type Props = {
  /** Parts of the profile page: choices can be changed there. */
  avatar: ReactNode;
  look: ReactNode;
};

const STEPS = ['avatar', 'look', 'interests'] as const;

/** Three short, optional steps for new students; then the first login is complete (D8, D9). */
export function OnboardingPage({ avatar, look }: Props) {
  const { t } = useTranslation('learning/onboarding');
  const student = useStudent();
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const [endFirstLogin, { isLoading }] = profilesApi.useUpdateIsLoginMutation();
  const step = STEPS[at] ?? 'interests';
  const isLast = at === STEPS.length - 1;
  const finish = async () => {
    const { error } = await endFirstLogin({ studentId: student.id });
    if (error) {
      showToast(t('failed'));
      return;
    }
    const arrival = arrivalAfterLogin({ ...student, hasLoggedInBefore: true }, new Date());
    await navigate(arrival.kind === 'go' ? PATH_OF_SCREEN[arrival.to] : paths.root);
  };
  return (
    <div className="mx-auto max-w-2xl px-4 py-6">
      <p className="font-bold text-thread">{t('step', { step: at + 1, total: STEPS.length })}</p>
      <h1 className="text-2xl">{t(`${step}Title`)}</h1>
      <p className="mb-3 text-soft">{t(`${step}Text`)}</p>
      <ProgressBar
        label={t('step', { step: at + 1, total: STEPS.length })}
        percent={((at + 1) / STEPS.length) * 100}
      />
      <div className="my-6">
        {step === 'avatar' && avatar}
        {step === 'look' && look}
        {step === 'interests' && <InterestsStep />}
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" className="-ml-4" isBusy={isLoading} onClick={() => void finish()}>
          {t('skip')}
        </Button>
        <div className="flex gap-3">
          {at > 0 && (
            <Button variant="secondary" onClick={() => setAt(at - 1)}>
              {t('back')}
            </Button>
          )}
          <Button isBusy={isLoading} onClick={() => (isLast ? void finish() : setAt(at + 1))}>
            {isLast ? t('start') : t('next')}
          </Button>
        </div>
      </div>
    </div>
  );
}
