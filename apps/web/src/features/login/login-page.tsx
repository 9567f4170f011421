import type { OfferedLocale } from '@skillkite/rules/text/locale';
import { useEffect, useState } from 'react';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { lazyResource } from '@skillkite/client/lazy-resource';
import { locales } from '@skillkite/client/preferences';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { paths } from '../../paths.ts';
import { Logo } from '@skillkite/ui/art/sky.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { LanguageSwitch } from '@skillkite/ui/language-switch.tsx';
import { Checking } from './checking.tsx';
import { LoginError, PartMissing } from './login-error.tsx';
import { LoginSky } from './login-sky.tsx';
import { prefetchApplication } from './prefetch-application.ts';
import { speak, useTexts } from './texts.ts';
import { type LoginTools, useLogin } from './use-login.ts';
import { useOnline } from './use-online.ts';
import { type LoginMethod, LoginMethods } from './login-methods.tsx';

// Rarely used parts load on demand, to keep the page small.
const BlockingDialog = lazyWithRetry(
  () => import('./blocking-dialog.tsx').then((m) => m.BlockingDialog),
  { Missing: PartMissing },
);
const ChoosePasswordForm = lazyWithRetry(
  () => import('./choose-password-form.tsx').then((m) => m.ChoosePasswordForm),
  { whileLoading: <Checking />, Missing: PartMissing },
);
const ContactDialog = lazyWithRetry(
  () => import('./dialogs/contact-dialog.tsx').then((m) => m.ContactDialog),
  {
    Missing: PartMissing,
  },
);

const PictureLogin = lazyWithRetry(() => import('./picture-login.tsx').then((m) => m.PictureLogin));

const methodOfAddress = (): LoginMethod =>
  location.pathname.startsWith(paths.institutionalLogin) ? 'school' : 'student';

/** Content of the login card at this step. */
function Card({ tools }: { tools: LoginTools }) {
  const { t } = useTexts();
  const { step } = tools;
  switch (step.kind) {
    case 'checking':
      return <Checking />;
    case 'choose-password':
      return (
        <>
          <h1 className="mb-2 text-2xl">{t('newPasswordTitle')}</h1>
          <ChoosePasswordForm tools={tools} ticket={step.ticket} />
        </>
      );
    case 'no-storage':
      return <LoginError message={t('noStorage')} />;
    case 'form':
    case 'leaving':
    case 'blocked':
    case 'choose-profile':
      return (
        <>
          <h1 className="text-2xl">{t('welcome')}</h1>
          <p className="mb-4 text-soft">{t('lead')}</p>
          <LoginMethods tools={tools} first={methodOfAddress()} />
          {'schoolMachine' in localStorage && (
            // Reserved height while it loads.
            <div className="mt-4 min-h-12">
              <PictureLogin tools={tools} />
            </div>
          )}
        </>
      );
  }
}

/** The rules of D8 load while the student types, not before the page shows. */
const arrivals = lazyResource(() => import('./complete-login.ts').then((m) => m.arrive));

/** Student, School and PIN login on one card above rooftops (look: login). */
export function LoginPage() {
  const { t, locale } = useTexts();
  const isOnline = useOnline();
  const [isContactOpen, setIsContactOpen] = useState(false);
  const tools = useLogin(arrivals);
  const [isLanguageMissing, setIsLanguageMissing] = useState(false);
  const switchLanguage = async (wanted: OfferedLocale) =>
    setIsLanguageMissing(!(await speak(wanted)));
  useEffect(() => {
    document.title = `${t('title')} · ${runtimeConfig.productName}`;
  });
  return (
    <div className="relative min-h-dvh" onFocus={() => void prefetchApplication()}>
      <LoginSky />
      <main className="relative mx-auto flex min-h-dvh max-w-6xl flex-col items-center justify-center p-4 lg:items-end lg:pr-12">
        <div className="card w-full max-w-md p-6">
          <div className="mb-4 flex items-center gap-2">
            <Logo className="h-10" />
            <span className="font-display text-xl">{runtimeConfig.productName}</span>
            <LanguageSwitch
              label={t('language')}
              of={locales}
              spoken={locale.code}
              onChoose={(wanted) => void switchLanguage(wanted)}
              className={`${buttonVariants('quiet')} ml-auto`}
            />
          </div>
          <LoginError message={isLanguageMissing ? t('offline') : null} />
          {!isOnline && (
            <p role="status" className="mb-4 rounded-control bg-sky p-3">
              {t('offlineNow')}
            </p>
          )}
          <Card tools={tools} />
          <Button variant="quiet" className="mt-3 w-full" onClick={() => setIsContactOpen(true)}>
            {t('contact')}
          </Button>
          {isContactOpen && <ContactDialog onClose={() => setIsContactOpen(false)} />}
          {tools.step.kind === 'blocked' && (
            <BlockingDialog kind={tools.step.dialog} onClose={tools.startAgain} />
          )}
          <a
            href={paths.privacyPolicy}
            className="grid min-h-12 place-items-center text-soft underline"
          >
            {t('privacy')}
          </a>
        </div>
      </main>
    </div>
  );
}
