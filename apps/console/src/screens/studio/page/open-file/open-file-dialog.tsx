import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '../../../../app/i18n.ts';
import { FileChoice } from '../../../parts/file-choice.tsx';
import type { Taken, TakenPicture } from '../clean-foreign.ts';
import { TakenLines } from '../taken-notice.tsx';
import { OPENED_KINDS, type ReadFailure, readPageFile } from './read-file.ts';

type State = 'none' | 'reading' | ReadFailure | Taken;

type Props = {
  editor: Editor;
  /** The pictures of what was put into the page. */
  onPictures: (pictures: readonly TakenPicture[]) => void;
  onClose: () => void;
};

/** Opens a file of Word, Markdown or HTML into the page, after it showed what comes in. */
export function OpenFileDialog({ editor, onPictures, onClose }: Props) {
  const { t } = useTranslation('console-learning/studio-page');
  const [state, setState] = useState<State>('none');
  const read = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    setState(await readPageFile(file));
  };
  const isRead = typeof state === 'object';
  const put = (replaces: boolean) => {
    if (!isRead) return;
    const chain = editor.chain().focus();
    if (replaces) chain.setContent(state.html, { emitUpdate: true });
    else chain.insertContent(state.html);
    chain.run();
    onPictures(state.pictures);
    onClose();
  };
  return (
    <Dialog title={t('file.title')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-soft">{t('file.kinds')}</p>
        <FileChoice
          words={t('file.choose')}
          accept={OPENED_KINDS}
          variant={isRead ? 'secondary' : 'primary'}
          isDisabled={state === 'reading'}
          onChoose={(file) => void read(file)}
        />
        <div role="status">
          {state === 'reading' && <p>{t('file.reading')}</p>}
          {isRead && (state.html === '' ? <p>{t('file.empty')}</p> : <TakenLines of={state} />)}
        </div>
        {typeof state === 'string' && state !== 'none' && state !== 'reading' && (
          <p role="alert" className="text-danger">
            {t(`file.${state}`)}
          </p>
        )}
        <div className="dialog-footer">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {isRead && state.html !== '' && (
            <>
              {!editor.isEmpty && (
                <Button variant="secondary" onClick={() => put(true)}>
                  {t('file.replace')}
                </Button>
              )}
              <Button onClick={() => put(false)}>{t('file.insert')}</Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
