import { Button } from '@skillkite/ui/button.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import {
  type SignInStep,
  useConfirmCodeMutation,
  useEnrolSecondFactorMutation,
  useWhoAmIQuery,
} from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { HAS_PASSKEYS } from '../../app/passkeys.ts';
import { sentencesOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { SendFailed } from '../parts/send-failed.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const CODE_LENGTH = 6;

function Enrolment() {
  const { t } = useTranslation();
  const [enrol, { data }] = useEnrolSecondFactorMutation();
  useEffect(() => void enrol({}), [enrol]);
  return (
    <>
      <p className="mb-4 text-soft">{t('enrolScan')}</p>
      {data && (
        <>
          <img
            src={data.picture}
            alt={t('enrolPicture')}
            className="mx-auto mb-3 size-48 rounded-control bg-white"
          />
          <p className="text-sm text-soft">{t('enrolByHand')}</p>
          <p className="mb-4 break-all font-bold select-all">{data.secret}</p>
        </>
      )}
    </>
  );
}

/** Code from an authenticator app. */
function CodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [confirm, { isLoading, error }] = useConfirmCodeMutation();
  const { wrong, failed } = sentencesOf(error, t('offline'));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await confirm({ code });
    if ('data' in answer) onDone();
    else if (sentencesOf(answer.error, '').wrong !== undefined) setCode('');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextField
        label={t('code')}
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        required
        error={wrong}
        className="mb-4"
      />
      <SendFailed words={failed} />
      <Button type="submit" className="w-full" isBusy={isLoading}>
        {t('confirm')}
      </Button>
    </form>
  );
}

function ByCode({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  useTitle(t('codeTitle'));
  return (
    <>
      <h1 className="mb-2 text-2xl">{t('codeTitle')}</h1>
      <p className="mb-4 text-soft">{t('codeText')}</p>
      <CodeForm onDone={onDone} />
    </>
  );
}

function ByPasskey({ hasApp, onDone }: { hasApp: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const { t: ofPasskeys } = useTranslation('console-school/passkeys');
  useTitle(ofPasskeys('title'));
  return (
    <>
      <h1 className="mb-2 text-2xl">{ofPasskeys('title')}</h1>
      <p className="mb-4 text-soft">{ofPasskeys(HAS_PASSKEYS ? 'text' : 'notHere')}</p>
      {HAS_PASSKEYS && (
        <PasskeyButton purpose="show" word={ofPasskeys('use')} className="mb-4" onDone={onDone} />
      )}
      {hasApp && (
        <details>
          <summary className="min-h-12 cursor-pointer py-3 font-bold text-primary">
            {ofPasskeys('orCode')}
          </summary>
          <p className="mb-4 text-soft">{t('codeText')}</p>
          <CodeForm onDone={onDone} />
        </details>
      )}
      {HAS_PASSKEYS && !hasApp && <p className="text-sm text-soft">{ofPasskeys('lost')}</p>}
    </>
  );
}

function Enrol({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { t: ofPasskeys } = useTranslation('console-school/passkeys');
  useTitle(t('enrolTitle'));
  return (
    <>
      <h1 className="mb-2 text-2xl">{t('enrolTitle')}</h1>
      <p className="mb-4 text-soft">{t('enrolText')}</p>
      {HAS_PASSKEYS && (
        <>
          <PasskeyButton
            purpose="add"
            word={ofPasskeys('make')}
            variant="secondary"
            onDone={onDone}
          />
          <p className="mt-2 mb-4 text-sm text-soft">{ofPasskeys('makeText')}</p>
          <h2 className="mb-1 border-t border-hairline pt-4 text-lg">{ofPasskeys('orApp')}</h2>
        </>
      )}
      <Enrolment />
      <CodeForm onDone={onDone} />
    </>
  );
}

export type FactorStep = Exclude<SignInStep, 'done'>;

type Props = { step: FactorStep; onDone: () => void };

/** Passkey or code from an authenticator app; enrols one first if there is none. */
export function SecondFactor({ step, onDone }: Props) {
  const me = useWhoAmIQuery({});
  const hasApp = me.data?.secondFactors.includes('app') ?? false;
  if (step === 'enrol') return <Enrol onDone={onDone} />;
  if (step === 'passkey' && (HAS_PASSKEYS || !hasApp))
    return <ByPasskey hasApp={hasApp} onDone={onDone} />;
  return <ByCode onDone={onDone} />;
}
