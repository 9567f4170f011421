import { MOST_CHARACTERS_OF_PAGE } from '@skillkite/content/draft-schemas';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../app/i18n.ts';
import { FileChoice } from '../../../parts/file-choice.tsx';
import type { Taken, TakenPicture } from '../clean-foreign.ts';
import { TakenLines } from '../taken-notice.tsx';
import { type PagePart, pageParts } from './page-parts.ts';
import { OPENED_KINDS, type ReadFailure, readPageFile } from './read-file.ts';

type Opened = { readonly of: Taken; readonly parts: readonly PagePart[]; readonly chosen: number };
type State = 'none' | 'reading' | 'too-long' | ReadFailure | Opened;

async function openedFrom(file: File): Promise<State> {
  const of = await readPageFile(file);
  if (typeof of === 'string') return of;
  const parts = pageParts(of, MOST_CHARACTERS_OF_PAGE);
  return parts === null ? 'too-long' : { of, parts, chosen: 0 };
}

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
    setState(await openedFrom(file));
  };
  const isRead = typeof state === 'object';
  const part = isRead ? state.parts[state.chosen] : undefined;
  const put = (replaces: boolean) => {
    if (!part) return;
    const chain = editor.chain().focus();
    if (replaces) chain.setContent(part.html, { emitUpdate: true });
    else chain.insertContent(part.html);
    chain.run();
    onPictures(part.pictures);
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
          {isRead && (part?.html ? <TakenLines of={state.of} /> : <p>{t('file.empty')}</p>)}
        </div>
        {isRead && state.parts.length > 1 && (
          <PartChoice {...state} onChoose={(chosen) => setState({ ...state, chosen })} />
        )}
        {typeof state === 'string' && state !== 'none' && state !== 'reading' && (
          <p role="alert" className="text-danger">
            {t(`file.${state}`)}
          </p>
        )}
        <div className="dialog-footer">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {part && part.html !== '' && (
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

type PartChoiceProps = Pick<Opened, 'parts' | 'chosen'> & { onChoose: (at: number) => void };

/** Which part of a long file becomes this page. */
function PartChoice({ parts, chosen, onChoose }: PartChoiceProps) {
  const { t } = useTranslation('console-learning/studio-page');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{t('file.parts', { count: parts.length })}</legend>
      <p className="mb-2 text-sm text-soft">{t('file.otherParts')}</p>
      <div className="max-h-60 overflow-y-auto rounded-control border border-line">
        {parts.map(({ title, html }, at) => (
          <label key={html} className="flex min-h-12 items-center gap-3 px-4 py-2">
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-primary"
              checked={at === chosen}
              onChange={() => onChoose(at)}
            />
            <span className="min-w-0 wrap-break-word">
              {title || t('file.part', { number: at + 1 })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
