import english from '@skillkite/texts/en/console-missing';
import hindi from '@skillkite/texts/hi/console-missing';
import { translator } from '@skillkite/texts/translate';
import { chosenLocale } from '@skillkite/web/app/preferences';
import { Button } from '@skillkite/web/ui/button.tsx';
import { Component, type ReactNode } from 'react';

/** What an application says where not even the words of all its pages arrived: these come with its script. */
function Missing() {
  const { code } = chosenLocale();
  const texts = { en: english, hi: hindi } as const;
  const [locale, own] = code === 'hi' ? (['hi', texts.hi] as const) : (['en', texts.en] as const);
  const t = translator<typeof english>({ locale, texts: own });
  return (
    <main
      role="alert"
      lang={locale}
      className="grid min-h-dvh content-center justify-items-center gap-3 bg-surface p-6 text-center text-ink"
    >
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="text-soft">{t('text')}</p>
      <Button onClick={() => location.reload()}>{t('again')}</Button>
    </main>
  );
}

/** Around an application: what fails before it has words, or in saying so, is said without them. */
export class WithoutWords extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    return this.state.isMissing ? <Missing /> : this.props.children;
  }
}
