import { Button } from '@skillkite/web/ui/button.tsx';
import { TextField } from '@skillkite/web/ui/text-field.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useConfirmCodeMutation, useEnrolSecondFactorMutation } from '../app/endpoints.ts';
import { useTranslation } from '../app/i18n.ts';
import { sentenceOf } from '../app/sentence-of.ts';
import { useTitle } from '../app/use-title.ts';

const CODE_LENGTH = 6;

function Enrolment() {
  const { t } = useTranslation();
  const [enrol, { data }] = useEnrolSecondFactorMutation();
  useEffect(() => void enrol({}), [enrol]);
  return (
    <>
      <h1 className="mb-2 text-2xl">{t('enrolTitle')}</h1>
      <p className="mb-4 text-soft">{t('enrolText')}</p>
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

/** The code of an authenticator app, which is made known first where there is none. */
export function SecondFactor({ isNew, onDone }: { isNew: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [confirm, { isLoading, error }] = useConfirmCodeMutation();
  useTitle(isNew ? t('enrolTitle') : t('codeTitle'));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await confirm({ code });
    if ('data' in answer) onDone();
    else setCode('');
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      {isNew ? (
        <Enrolment />
      ) : (
        <>
          <h1 className="mb-2 text-2xl">{t('codeTitle')}</h1>
          <p className="mb-4 text-soft">{t('codeText')}</p>
        </>
      )}
      <TextField
        label={t('code')}
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        required
        error={sentenceOf(error, t('offline'))}
        className="mb-4"
      />
      <Button type="submit" className="w-full" isBusy={isLoading}>
        {t('confirm')}
      </Button>
    </form>
  );
}
