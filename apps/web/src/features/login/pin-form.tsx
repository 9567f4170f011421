import type { Answered } from '@skillkite/client/wire';
import type { loginUsingPin } from '@skillkite/contract/school/login';
import { type FormEvent, useState } from 'react';
import { isSchoolMachine } from '../../app/effects/choice.ts';
import { rememberSchoolCode, rememberedSchoolCode } from '../../app/session/local-data.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { PinField } from '@skillkite/ui/forms/pin-field.tsx';
import { LoginError, PartMissing } from './login-error.tsx';
import { SchoolCodeField } from './school-code-field.tsx';
import { useTexts } from './texts.ts';
import type { LoginTools } from './use-login.ts';

const IsThisYou = lazyWithRetry(
  () => import('./dialogs/is-this-you.tsx').then((m) => m.IsThisYou),
  {
    Missing: PartMissing,
  },
);

const MachineDialog = lazyWithRetry(
  () => import('./dialogs/machine-dialog.tsx').then((m) => m.MachineDialog),
  {
    Missing: PartMissing,
  },
);

type Found = Answered<typeof loginUsingPin>;

/** PIN login on a shared computer, with "Is this you?" as confirmation (D2). */
export function PinForm({ tools }: { tools: LoginTools }) {
  const { t } = useTexts();
  const [schoolCode, setSchoolCode] = useState(rememberedSchoolCode);
  const [pin, setPin] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [isSettingUp, setIsSettingUp] = useState(false);
  // As it was when the form opened: the dialog gives the focus back to its button.
  const [isKnown] = useState(isSchoolMachine);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = schoolCode.trim();
    rememberSchoolCode(code);
    setFound(await tools.send<Found>('/api/login/login_using_pin', { schoolCode: code, pin }));
  };
  const forget = () => {
    setFound(null);
    setPin('');
  };
  const confirm = () => {
    const ticket = found?.ticket;
    setFound(null);
    void tools.logIn('/api/login/confirm_pin_user', { ticket });
  };
  return (
    <>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <SchoolCodeField value={schoolCode} onChange={setSchoolCode} />
        <PinField
          label={t('pinLabel')}
          digitLabel={(number) => t('pinDigit', { number })}
          value={pin}
          onChange={setPin}
        />
        <LoginError message={tools.error} />
        <Button type="submit" isBusy={tools.isBusy}>
          {t('next')}
        </Button>
        {found && <IsThisYou candidate={found.candidate} onNo={forget} onYes={confirm} />}
      </form>
      {!isKnown && (
        <Button variant="quiet" className="mt-3 w-full" onClick={() => setIsSettingUp(true)}>
          {t('machine')}
        </Button>
      )}
      {isSettingUp && (
        <MachineDialog onClose={() => setIsSettingUp(false)} onKnown={setSchoolCode} />
      )}
    </>
  );
}
