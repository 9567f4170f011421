import type { BlockingDialog as Kind } from '@skillkite/rules/after-login';
import { WORDS_OF_DIALOG } from '../../app/arrival.ts';
import { interpolate } from '../../app/interpolate.ts';
import { runtimeConfig } from '../../app/runtime-config.ts';
import type english from '../../locales/en/after-login.json';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from './texts.ts';

const TEXTS = import.meta.glob<typeof english>('../../locales/*/after-login.json', {
  eager: true,
  import: 'default',
});

/** Why this student cannot go on (spec 8 "Dialogs"). Everything is cleared already; closing stays on the login page. */
export function BlockingDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { locale } = useTexts();
  const texts = TEXTS[`../../locales/${locale.code}/after-login.json`];
  if (!texts) throw new Error(`No texts ${locale.code}/after-login.`);
  const { title, text, button } = WORDS_OF_DIALOG[kind];
  return (
    <Dialog
      title={interpolate(texts[title], { product: runtimeConfig.productName })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts[button]}</Button>}
    >
      <p>{texts[text]}</p>
    </Dialog>
  );
}
