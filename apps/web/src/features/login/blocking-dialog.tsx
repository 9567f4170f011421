import type { BlockingDialog as Kind } from '@skillkite/rules/access/after-login';
import english from '@skillkite/texts/en/school/after-login';
import { interpolate } from '@skillkite/texts/interpolate';
import type { Translation } from '@skillkite/texts/translate';
import { WORDS_OF_DIALOG } from '../../app/session/login-destination.ts';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useTexts } from './texts.ts';

const TEXTS = import.meta.glob<Partial<Translation<typeof english>>>('./*/school/after-login.ts', {
  base: '../../../../../packages/texts/src',
  eager: true,
  import: 'default',
});

/**
 * Why this student cannot sign in (spec 8 "Dialogs"). The device is already cleared; closing stays
 * on the login page.
 */
export function BlockingDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { locale } = useTexts();
  const texts = { ...english, ...TEXTS[`./${locale.code}/school/after-login.ts`] };
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
