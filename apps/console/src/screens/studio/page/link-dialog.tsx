import { safeLink } from '@skillkite/content/page/page-html';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';

/** An address without a scheme is one of the web; one with an @ is of e-mail. */
const completed = (typed: string): string => {
  const address = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
  return /^[^\s/@]+@[^\s/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
};

/** Where the words that are marked lead. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('console-learning/studio-page');
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [address, setAddress] = useState(before);
  const [isWrong, setIsWrong] = useState(false);
  const set = (event: FormEvent) => {
    event.preventDefault();
    const href = safeLink(completed(address));
    if (href === null) {
      setIsWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onClose();
  };
  return (
    <Dialog title={t('link.title')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={set}>
        <TextField
          label={t('link.address')}
          data-first-focus
          inputMode="url"
          maxLength={2000}
          value={address}
          error={isWrong ? t('link.wrong') : undefined}
          onChange={({ target }) => {
            setIsWrong(false);
            setAddress(target.value);
          }}
        />
        <div className="dialog-footer">
          {before !== '' && (
            <Button
              variant="danger"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('link.remove')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('link.set')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
