import type original from '@skillkite/texts/en/console/missing';
import { type Texts, translator } from '@skillkite/texts/translate';
import { chosenLocale, locales } from '@skillkite/client/preferences';
import { Button } from '@skillkite/ui/button.tsx';
import { Component, type ReactNode } from 'react';

const files = import.meta.glob<Texts>('./*/console/missing.ts', {
  base: '../../../../packages/texts/src',
  eager: true,
  import: 'default',
});

/** Error page for when even the common texts failed to load; its own texts are in the script. */
function Missing() {
  const [own, first] = [chosenLocale(), locales[0]].map(({ code }) => ({
    locale: code,
    texts: files[`./${code}/console/missing.ts`],
  }));
  const known = [own, first].flatMap((one) =>
    one?.texts ? [{ locale: one.locale, texts: one.texts }] : [],
  );
  const locale = known[0]?.locale;
  const t = translator<typeof original>(...known);
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

/** Outermost error boundary: catches errors before texts load, or in the error page. */
export class FallbackErrorBoundary extends Component<
  { children: ReactNode },
  { isMissing: boolean }
> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    return this.state.isMissing ? <Missing /> : this.props.children;
  }
}
