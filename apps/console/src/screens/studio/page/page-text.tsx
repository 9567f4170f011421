import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { pageHtml } from '@skillkite/content/page/page-html';
import { readingSeconds, wordCount } from '@skillkite/rules/text/reading-time';
import type { Locale } from '@skillkite/rules/text/locale';
import { Editor, type Editor as PageTextEditor } from '@tiptap/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { type Taken, cleanForeign } from './clean-foreign.ts';
import { LinkDialog } from './link-dialog.tsx';
import { extensions } from './schema.ts';
import './page-text.css';
import { TakenNotice } from './taken-notice.tsx';
import { Toolbar, useEditorChanges } from './toolbar.tsx';

const FormulaDialog = lazyWithRetry(
  async () => (await import('./formula-dialog.tsx')).FormulaDialog,
);
const OpenFileDialog = lazyWithRetry(
  async () => (await import('./open-file/open-file-dialog.tsx')).OpenFileDialog,
);

const SECONDS_A_MINUTE = 60;

/** Words of the page and the time to read them. */
function Length({ editor }: { editor: PageTextEditor }) {
  const { t } = useTranslation('console-learning/studio-page');
  useEditorChanges(editor);
  const text = editor.state.doc.textBetween(0, editor.state.doc.content.size, ' ', ' ');
  const minutes = Math.ceil(readingSeconds(text) / SECONDS_A_MINUTE);
  return (
    <p className="mt-4 text-sm text-soft">
      {t('words', { count: wordCount(text) })} · {t('minutes', { count: minutes })}
    </p>
  );
}

type Props = {
  language: Locale;
  body: string;
  onBody: (html: string) => void;
};

/** The text of a page in one language. */
export function PageText({ language, body, onBody }: Props) {
  const { t } = useTranslation('console-learning/studio-page');
  const place = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [editor, setEditor] = useState<PageTextEditor | null>(null);
  const [dialog, open] = useState<'link' | 'formula' | 'file' | null>(null);
  const [pasted, setPasted] = useState<Taken | null>(null);
  const written = useRef(body);
  const write = useRef(onBody);
  useLayoutEffect(() => {
    write.current = onBody;
  });
  const names = { label: t('text'), placeholder: t('placeholder') };
  const { label, placeholder } = names;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const toTools = () => {
      element.parentElement?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
      return true;
    };
    const made = new Editor({
      element,
      extensions,
      content: written.current,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': hint,
          'data-placeholder': placeholder,
          lang: language,
          class: 'page-text min-h-64 py-4 outline-none',
        },
        transformPastedHTML: (html) => {
          // Of this editor itself.
          if (html.includes('data-pm-slice')) return html;
          const taken = cleanForeign(html);
          setPasted(Object.keys(taken.lost).length > 0 ? taken : null);
          return taken.html;
        },
        handleKeyDown: (_view, event) => {
          if (event.key === 'F10' && event.altKey) return toTools();
          if (event.key === 'Escape') return toTools();
          const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
          if (isLink) open('link');
          const isFormula = event.key === 'Enter' && made.isActive('formula');
          if (isFormula) open('formula');
          return isLink || isFormula;
        },
        handleClickOn: (_view, _at, node) => {
          if (node.type.name === 'formula') open('formula');
          return false;
        },
      },
      onUpdate: ({ editor: of }) => {
        const html = pageHtml(of.getJSON());
        if (html === written.current) return;
        written.current = html;
        write.current(html);
      },
    });
    setEditor(made);
    return () => made.destroy();
  }, [language, label, placeholder, hint]);
  // Text that came from elsewhere: another window, an earlier version.
  useEffect(() => {
    if (!editor || body === written.current) return;
    written.current = body;
    editor.commands.setContent(body, { emitUpdate: false });
  }, [editor, body]);
  const close = () => open(null);
  return (
    <div>
      {editor && (
        <Toolbar
          editor={editor}
          onLink={() => open('link')}
          onFormula={() => open('formula')}
          onFile={() => open('file')}
        />
      )}
      {pasted && <TakenNotice of={pasted} onClose={() => setPasted(null)} />}
      <div ref={place} />
      <p id={hint} className="sr-only">
        {t('toToolbar')}
      </p>
      {editor && <Length editor={editor} />}
      {editor && dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {editor && dialog === 'formula' && <FormulaDialog editor={editor} onClose={close} />}
      {editor && dialog === 'file' && <OpenFileDialog editor={editor} onClose={close} />}
    </div>
  );
}
