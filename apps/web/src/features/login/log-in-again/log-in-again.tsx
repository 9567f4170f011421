import { romanGrade } from '@skillkite/rules/school/grade';
import { type ComponentType, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { lastWayIn } from '../../../app/session/local-data.ts';
import { lazyResource } from '@skillkite/client/lazy-resource';
import { post } from '@skillkite/client/post';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { returnWaitMs } from '../../../app/session/session-return.ts';
import { selectIsPinLogin } from '../../../app/session/session-slice.ts';
import { leaveToLogin } from '../../../app/session/session-watch.ts';
import { useAppSelector } from '../../../app/store.ts';
import { fromWire } from '@skillkite/client/wire';
import { paths } from '../../../paths.ts';
import { Logo } from '@skillkite/ui/art/sky.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { arriveAgain } from './complete-relogin.ts';
import { BlockingDialog } from '../blocking-dialog.tsx';
import { Checking } from '../checking.tsx';
import { ChoosePasswordForm } from '../choose-password-form.tsx';
import { LoginError } from '../login-error.tsx';
import { speakAsChosen } from '../texts.ts';
import type { Login } from '../complete-login.ts';
import { type LoginTools, useLogin } from '../use-login.ts';
import { LoginMethods } from '../login-methods.tsx';

const arrivals = lazyResource(() => Promise.resolve(arriveAgain));

function Profiles({ tools, profiles }: { tools: LoginTools; profiles: Login['profiles'] }) {
  const { t } = useTranslation('app/session');
  return (
    <div className="grid gap-3">
      <p className="font-bold">{t('who')}</p>
      {profiles.map(({ studentId, fullname, grade }) => (
        <Button
          key={studentId}
          variant="secondary"
          isBusy={tools.isBusy}
          onClick={() => void tools.logIn('/api/login/select_profile', { studentId })}
        >
          {`${fullname} · ${t('class', { grade: romanGrade(grade) })}`}
        </Button>
      ))}
      <LoginError message={tools.error} />
    </div>
  );
}

function Step({ tools }: { tools: LoginTools }) {
  const isPinLogin = useAppSelector(selectIsPinLogin);
  const { step } = tools;
  switch (step.kind) {
    case 'checking':
      return <Checking />;
    case 'choose-password':
      return <ChoosePasswordForm tools={tools} ticket={step.ticket} />;
    case 'choose-profile':
      return <Profiles tools={tools} profiles={step.profiles} />;
    case 'blocked':
      return <BlockingDialog kind={step.dialog} onClose={() => location.replace(paths.login)} />;
    case 'form':
    case 'leaving':
    case 'no-storage':
      return <LoginMethods tools={tools} first={isPinLogin ? 'pin' : lastWayIn()} />;
  }
}

/** Checks whether the student logged in again in another tab. */
async function lookElsewhere(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const answer = await post('/api/login/current_login', {});
  if ('error' in answer) return;
  const login = fromWire(answer.data) as Login;
  if (login.user) await arriveAgain(login, true);
}

/** Covers a page whose session ended. Its student continues after a log-in. */
function LogInAgain() {
  const { t } = useTranslation('app/session');
  const [mayLook] = useState(() => returnWaitMs() === 0);
  const tools = useLogin(arrivals, { mayLook });
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  useEffect(() => {
    // One check at a time, with a delay while the server's answers disagree.
    let later: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(later);
      later = setTimeout(() => void lookElsewhere(), returnWaitMs());
    };
    if (!mayLook) look();
    document.addEventListener('visibilitychange', look);
    addEventListener('storage', look);
    return () => {
      clearTimeout(later);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('storage', look);
    };
  }, [mayLook]);
  return (
    <dialog
      ref={sheet}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog without a cancel event.
      onClose={() => sheet.current?.isConnected && sheet.current.showModal()}
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col justify-center p-4">
        <div className="card p-6">
          <div className="mb-4 flex items-center gap-2">
            <Logo className="h-10" />
            <span className="font-display text-xl">{runtimeConfig.productName}</span>
          </div>
          <h1 ref={heading} id={titleId} tabIndex={-1} className="text-2xl outline-none">
            {t('title')}
          </h1>
          <p className="text-soft">{t('text')}</p>
          {/* Text of spec 8 in addition to the friendlier one. */}
          <p className="mb-4 text-sm text-soft">{t('noDetailsTitle')}</p>
          <Step tools={tools} />
          <Button variant="quiet" className="mt-3 w-full" onClick={leaveToLogin}>
            {t('toLogin')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** With the texts of the login page, in the reader's language. */
export async function loadLogInAgain(): Promise<ComponentType> {
  await speakAsChosen();
  return LogInAgain;
}
