import { staffTags } from '@skillkite/contract/staff-tags';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../app/api.ts';
import { type Me, useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { hearSignIns } from '../../app/sign-in-news.ts';
import { PasswordForm } from './password-form.tsx';
import { SchoolSignOn } from './school-sign-on.tsx';
import { SecondFactor } from './second-factor.tsx';

type Props = {
  /** Person of the ended session. */
  of: Me;
  /** Start page for another person. */
  home: string;
  hasSchoolSignOn: boolean;
  /** The person signed in again: the page continues. */
  onBack: () => void;
};

/** Sign-in over a page with an ended session: input stays. Another person gets a new document. */
export function SignInAgain({ of, home, hasSchoolSignOn, onBack }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { refetch } = useWhoAmIQuery({});
  const [step, setStep] = useState<Me['step'] | 'password'>('password');
  const enter = async () => {
    const { data, isSuccess } = await refetch();
    if (!isSuccess || data.step !== 'done') return;
    if (data.id !== of.id) return location.assign(home);
    dispatch(api.util.invalidateTags([...staffTags]));
    return onBack();
  };
  // Another window of this browser signed in, such as the single sign-on.
  const enterToo = useEffectEvent(() => void enter());
  useEffect(() => hearSignIns(enterToo), []);
  const go = (next: Me['step']) => (next === 'done' ? void enter() : setStep(next));
  return (
    <Dialog title={t('sessionEnded')} isAnswerRequired onClose={() => {}}>
      <p className="mb-4 text-soft">{t('sessionEndedKept')}</p>
      {step === 'password' || step === 'done' ? (
        <>
          <PasswordForm known={of.email} onStep={go} />
          {hasSchoolSignOn && <SchoolSignOn isBeside />}
        </>
      ) : (
        <SecondFactor step={step} onDone={() => void enter()} />
      )}
    </Dialog>
  );
}
