import { LOCALE_CODES, ORIGINAL_LOCALE, offeredLocale } from '@skillkite/rules/text/locale';
import type { AreaTexts } from '@skillkite/texts/areas';
import { type Texts, translator } from '@skillkite/texts/translate';
import { Check, Info } from 'lucide-react';
import { useState } from 'react';
import { changeLanguage, useTranslation } from '../src/app/i18n.ts';
import { locales } from '@skillkite/client/preferences';
import { Button, type ButtonVariant, buttonVariants } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { HoldButton } from '@skillkite/ui/hold-button.tsx';
import { HeartButton } from '@skillkite/ui/heart-button.tsx';
import { LanguageSwitch } from '@skillkite/ui/language-switch.tsx';
import { PinField } from '@skillkite/ui/forms/pin-field.tsx';
import { Stage } from '@skillkite/ui/layout/stage.tsx';
import { ShowMore } from '@skillkite/ui/show-more.tsx';
import { Tabs } from '@skillkite/ui/tabs.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { Tip } from '@skillkite/ui/tip.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { Toaster } from '@skillkite/ui/feedback/toaster.tsx';
import { Part, State, nothing } from './part.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export function Buttons() {
  const { t } = useTranslation('app/shell');
  return (
    <Part name="Button">
      {VARIANTS.map((variant) => (
        <State key={variant} is={variant}>
          <div className="flex flex-wrap gap-2">
            <Button variant={variant}>{t('again')}</Button>
            <Button variant={variant} isBusy>
              {t('loading')}
            </Button>
            <Button variant={variant} disabled>
              {t('logIn')}
            </Button>
          </div>
        </State>
      ))}
      <State is="held by a grown-up">
        <HoldButton
          className="rounded-control border-2 border-edge bg-surface p-3"
          instruction={t('again')}
          onHeld={() => {}}
          onTap={() => {}}
        >
          {t('log-out')}
        </HoldButton>
      </State>
      <State is="a link with a sign">
        <a href="#Button" className={buttonVariants('secondary')}>
          <Check aria-hidden className="size-5" />
          {t('home')}
        </a>
      </State>
    </Part>
  );
}

/** The login page has its texts by itself: i18n of the application knows none of them. */
const LOGIN = import.meta.glob<Texts>('./*/school/login.ts', {
  base: '../../../packages/texts/src',
  eager: true,
  import: 'default',
});

export function Fields() {
  const { t, language } = useTranslation('school/edit-profile');
  const login = translator<AreaTexts['school/login']>(
    ...[language, ORIGINAL_LOCALE].map((locale) => ({
      locale,
      texts: LOGIN[`./${locale}/school/login.ts`] ?? {},
    })),
  );
  const [pin, setPin] = useState('24');
  return (
    <>
      <Part name="TextField">
        <State is="empty, with a hint">
          <TextField label={t('nameLabel')} hint={t('nameHint')} className="w-80 max-w-full" />
        </State>
        <State is="filled">
          <TextField label={t('nameLabel')} defaultValue="Asha" className="w-80 max-w-full" />
        </State>
        <State is="wrong">
          <TextField
            label={t('nameLabel')}
            defaultValue="Asha 2"
            error={t('nameWrong')}
            className="w-80 max-w-full"
          />
        </State>
        <State is="disabled">
          <TextField label={t('nameLabel')} disabled className="w-80 max-w-full" />
        </State>
      </Part>
      <Part name="PinField">
        <State is="two of six">
          <div className="w-80 max-w-full">
            <PinField
              label={login('pinLabel')}
              digitLabel={(number) => login('pinDigit', { number })}
              value={pin}
              onChange={setPin}
            />
          </div>
        </State>
      </Part>
    </>
  );
}

export function Overlays() {
  const { t } = useTranslation('app/shell');
  const { t: streak } = useTranslation('learning/streak-panel');
  const [open, setOpen] = useState<'plain' | 'to-answer' | null>(null);
  const [onStage, setOnStage] = useState(false);
  return (
    <>
      <Part name="Stage">
        <State is="the whole screen, closed by Escape">
          <Button variant="secondary" onClick={() => setOnStage(true)}>
            {t('brokenTitle')}
          </Button>
        </State>
        {onStage && (
          <Stage label={t('brokenTitle')} onClose={() => setOnStage(false)}>
            <Button className="m-auto" onClick={() => setOnStage(false)}>
              {t('close')}
            </Button>
          </Stage>
        )}
      </Part>
      <Part name="Dialog">
        <State is="closed by Escape">
          <Button variant="secondary" onClick={() => setOpen('plain')}>
            480 px
          </Button>
        </State>
        <State is="has to be answered">
          <Button variant="secondary" onClick={() => setOpen('to-answer')}>
            720 px
          </Button>
        </State>
        {open !== null && (
          <Dialog
            title={t('brokenTitle')}
            width={open === 'plain' ? 480 : 720}
            isAnswerRequired={open === 'to-answer'}
            onClose={() => setOpen(null)}
            footer={
              <>
                <Button variant="secondary" onClick={() => setOpen(null)}>
                  {t('close')}
                </Button>
                <Button onClick={() => setOpen(null)}>{t('again')}</Button>
              </>
            }
          >
            <p>{t('brokenText')}</p>
          </Dialog>
        )}
      </Part>
      <Part name="Tip">
        <State is="by a press, the keyboard or a rest of the pointer">
          <Tip label={streak('infoLabel')} text={streak('info')}>
            <Info aria-hidden className="size-5" />
          </Tip>
        </State>
      </Part>
      <Part name="Toaster">
        <State is="a message in passing">
          <Button variant="secondary" onClick={() => showToast(t('offline'))}>
            {t('messages')}
          </Button>
          <Toaster label={t('messages')} />
        </State>
      </Part>
    </>
  );
}

export function Choices() {
  const { t } = useTranslation('learning/home');
  const { t: shell, language } = useTranslation('app/shell');
  const [tab, setTab] = useState<'favourites' | 'recent'>('favourites');
  const [isKept, setIsKept] = useState(true);
  return (
    <>
      <Part name="ShowMore">
        <ShowMore
          word="Show more"
          limitText=""
          shown={50}
          nextMost={100}
          isBusy={false}
          onMore={nothing}
        />
        <ShowMore
          word="Show more"
          limitText="Only the first 5,000 are shown."
          shown={5000}
          nextMost={null}
          isBusy={false}
          onMore={nothing}
        />
      </Part>
      <Part name="Tabs">
        <State is="two, the first chosen" wide>
          <Tabs
            label={t('kept')}
            items={[
              { key: 'favourites', label: t('favourites') },
              { key: 'recent', label: t('history') },
            ]}
            selected={tab}
            onSelect={setTab}
          >
            <p>{tab === 'favourites' ? t('noFavourites') : t('noRecent')}</p>
          </Tabs>
        </State>
      </Part>
      <Part name="HeartButton">
        <State is="kept, by a press">
          <HeartButton label={t('favourites')} isOn={isKept} onToggle={() => setIsKept(!isKept)} />
        </State>
        <State is="not kept">
          <HeartButton label={t('favourites')} isOn={false} onToggle={nothing} />
        </State>
      </Part>
      <Part name="LanguageSwitch">
        <State is="two languages">
          <LanguageSwitch
            label={shell('language')}
            of={locales}
            spoken={language}
            onChoose={(locale) => void changeLanguage(locale)}
            className={buttonVariants('quiet')}
          />
        </State>
        <State is="more than two">
          <LanguageSwitch
            label={shell('language')}
            of={LOCALE_CODES.map(offeredLocale)}
            spoken={language}
            onChoose={nothing}
            className={buttonVariants('quiet')}
          />
        </State>
      </Part>
    </>
  );
}
