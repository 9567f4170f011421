import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { TextArea } from '../question/fields.tsx';
import { LONGEST_TEX, mathOfTex } from './tex.ts';

const EXAMPLES = [
  String.raw`\frac{a}{b}`,
  'x^2',
  'x_1',
  String.raw`\sqrt{x}`,
  String.raw`\times`,
  String.raw`\div`,
  String.raw`\le`,
  String.raw`\pi`,
  String.raw`90^\circ`,
  String.raw`H_2O`,
];

/** A formula as it is shown; what KaTeX made is cleaned before. */
function Shown({ mathml }: { mathml: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const math = new DOMParser().parseFromString(mathml, 'text/html').querySelector('math');
    place.current?.replaceChildren(...(math ? [document.importNode(math, true)] : []));
  }, [mathml]);
  return <div ref={place} className="page-text" />;
}

/** Writes a formula, or changes the one that is chosen. */
export function FormulaDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('console-learning/studio-page');
  const { selection } = editor.state;
  const node =
    selection instanceof NodeSelection && selection.node.type.name === 'formula'
      ? selection.node
      : null;
  const [tex, setTex] = useState(() => String(node?.attrs['tex'] ?? ''));
  const [isDisplay, setIsDisplay] = useState(() =>
    String(node?.attrs['mathml'] ?? '').startsWith('<math display="block"'),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const mathml = tex.trim() === '' ? null : mathOfTex(tex, isDisplay);
  const isWrong = tex.trim() !== '' && mathml === null;
  const put = (event: FormEvent) => {
    event.preventDefault();
    if (mathml === null) return;
    editor.chain().focus().insertContent({ type: 'formula', attrs: { tex, mathml } }).run();
    onClose();
  };
  const add = (words: string) => {
    const { current } = field;
    const at = current?.selectionStart ?? tex.length;
    const end = current?.selectionEnd ?? tex.length;
    setTex((tex.slice(0, at) + words + tex.slice(end)).slice(0, LONGEST_TEX));
    current?.focus();
  };
  return (
    <Dialog title={t('formula.title')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={put}>
        <TextArea
          label={t('formula.tex')}
          ref={field}
          data-first-focus
          rows={2}
          maxLength={LONGEST_TEX}
          spellCheck={false}
          autoCapitalize="off"
          className="font-mono"
          placeholder={String.raw`\frac{1}{2}`}
          aria-invalid={isWrong}
          value={tex}
          onText={setTex}
        />
        <div role="group" aria-label={t('formula.examples')} className="flex flex-wrap gap-1">
          {EXAMPLES.map((example) => (
            <button
              key={example}
              type="button"
              className="min-h-11 min-w-11 rounded-control border border-hairline px-2 font-mono text-sm hover:bg-sky"
              onClick={() => add(example)}
            >
              {example}
            </button>
          ))}
        </div>
        <div
          role="status"
          className="grid min-h-16 place-items-center overflow-x-auto rounded-control bg-paper p-3 text-xl"
        >
          {mathml !== null && <Shown mathml={mathml} />}
          {isWrong && <span className="text-base text-flame">{t('formula.wrong')}</span>}
        </div>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={isDisplay}
            onChange={({ target }) => setIsDisplay(target.checked)}
          />
          {t('formula.display')}
        </label>
        <div className="dialog-footer">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={mathml === null}>
            {t(node ? 'formula.change' : 'formula.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
