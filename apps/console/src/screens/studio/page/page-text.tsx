import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { pageHtml } from '@skillkite/content/page/page-html';
import { PAGE_MEDIA, type PageMedium, uploadRef } from '@skillkite/content/page/page-media';
import { readingSeconds, wordCount } from '@skillkite/rules/text/reading-time';
import type { Locale } from '@skillkite/rules/text/locale';
import { Editor, type Editor as PageTextEditor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { XmlFragment } from 'yjs';
import { useTranslation } from '../../../app/i18n.ts';
import { newKey } from '../draft/session.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { UnfitList } from '../files/unfit-list.tsx';
import { UploadRow } from '../files/upload-row.tsx';
import { type Taken, cleanForeign } from './clean-foreign.ts';
import { LinkDialog } from './link-dialog.tsx';
import { addMedia, changeMedium, removeMedia } from './media/change-media.ts';
import { picturesOfRtf } from './media/foreign-pictures.ts';
import { MediaDialog } from './media/media-dialog.tsx';
import { type MediaAttributes, type MediaWords, mediaNodes } from './media/media-nodes.ts';
import { NamedUploads } from './media/named-uploads.ts';
import {
  FILE_KINDS_OF,
  type PagePlace,
  areForPages,
  usePageFiles,
} from './media/use-page-files.ts';
import { extensions } from './schema.ts';
import './page-text.css';
import { TakenNotice } from './taken-notice.tsx';
import { writtenTogether } from './together/written-together.ts';
import { Toolbar, useEditorChanges } from './toolbar.tsx';

const FormulaDialog = lazyWithRetry(
  async () => (await import('./formula-dialog.tsx')).FormulaDialog,
);
const OpenFileDialog = lazyWithRetry(
  async () => (await import('./open-file/open-file-dialog.tsx')).OpenFileDialog,
);

const SECONDS_A_MINUTE = 60;

/** Whether HTML has words: a browser that copies a picture names its address alone. */
const isOfWords = (html: string): boolean =>
  html !== '' &&
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

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

/** A picture, sound or video that is chosen, is told about, or changes. */
type Medium =
  | { readonly is: 'choosing'; readonly medium: PageMedium }
  | { readonly is: 'new'; readonly medium: PageMedium; readonly source: string | File }
  | { readonly is: 'there'; readonly medium: PageMedium; readonly attributes: MediaAttributes };

/** The one that is marked in the page. */
function markedMedium({ state: { selection } }: PageTextEditor): Medium | null {
  if (!(selection instanceof NodeSelection)) return null;
  const { type, attrs } = selection.node;
  const medium = PAGE_MEDIA.find((one) => one === type.name);
  return medium === undefined
    ? null
    : { is: 'there', medium, attributes: attrs as MediaAttributes };
}

type Props = {
  language: Locale;
  /** Of the lesson, for the files that come into its page. */
  place: Omit<PagePlace, 'language'>;
  /** What others write in as well; null: the text is `body`. */
  fragment: XmlFragment | null;
  body: string;
  onBody: (html: string) => void;
};

/** The text of a page in one language. */
export function PageText({ language, fragment, place: of, body, onBody }: Props) {
  const { t } = useTranslation('console-learning/studio-page');
  const { t: ofFiles } = useTranslation('console-learning/studio-files');
  const files = usePageFiles({ ...of, language });
  const place = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [editor, setEditor] = useState<PageTextEditor | null>(null);
  const [dialog, open] = useState<'link' | 'formula' | 'file' | null>(null);
  const [medium, showMedium] = useState<Medium | null>(null);
  const [pasted, setPasted] = useState<Taken | null>(null);
  const written = useRef(body);
  const write = useRef(onBody);
  useLayoutEffect(() => {
    write.current = onBody;
  });
  const put = useEffectEvent((editorNow: PageTextEditor, chosen: readonly File[], at?: number) =>
    files.put(editorNow, chosen, at),
  );
  const send = useEffectEvent(files.send);
  const words = JSON.stringify({
    change: {
      image: t('media.change.image'),
      sound: t('media.change.sound'),
      video: t('media.change.video'),
    },
    noAlt: ofFiles('altMissing'),
    missing: t('media.missing'),
    sending: t('media.sending'),
  } satisfies MediaWords);
  const names = { label: t('text'), placeholder: t('placeholder') };
  const { label, placeholder } = names;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let pastedPictures: readonly File[] = [];
    const toTools = () => {
      element.parentElement?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
      return true;
    };
    const all = [
      ...extensions,
      NamedUploads,
      ...mediaNodes({
        words: JSON.parse(words) as MediaWords,
        onChange: () => showMedium(markedMedium(made)),
      }),
    ];
    const made: PageTextEditor = new Editor({
      element,
      ...(fragment
        ? { extensions: writtenTogether(all, fragment) }
        : { extensions: all, content: written.current }),
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
          const taken = cleanForeign(html, { local: pastedPictures });
          pastedPictures = [];
          send(taken.pictures);
          setPasted(Object.keys(taken.lost).length > 0 ? taken : null);
          return taken.html;
        },
        handleDOMEvents: {
          paste: (_view, { clipboardData }) => {
            const rtf = clipboardData?.getData('text/rtf') ?? '';
            pastedPictures = rtf === '' ? [] : picturesOfRtf(rtf);
            return false;
          },
        },
        handlePaste: (_view, { clipboardData }) => {
          const chosen = [...(clipboardData?.files ?? [])];
          // A program that copies text brings a picture of it too.
          const html = clipboardData?.getData('text/html') ?? '';
          const isText = (clipboardData?.getData('text/plain') ?? '') !== '' || isOfWords(html);
          if (isText || !areForPages(chosen)) return false;
          setPasted(null);
          put(made, chosen);
          return true;
        },
        handleDrop: (view, event, _slice, isMoved) => {
          const chosen = [...(event.dataTransfer?.files ?? [])];
          if (isMoved || !areForPages(chosen)) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
          put(made, chosen, at);
          return true;
        },
        handleKeyDown: (_view, event) => {
          if (event.key === 'F10' && event.altKey) return toTools();
          if (event.key === 'Escape') return toTools();
          const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
          if (isLink) open('link');
          const isFormula = event.key === 'Enter' && made.isActive('formula');
          if (isFormula) open('formula');
          const marked = event.key === 'Enter' ? markedMedium(made) : null;
          if (marked) showMedium(marked);
          return isLink || isFormula || marked !== null;
        },
        handleClickOn: (_view, _at, node) => {
          if (node.type.name === 'formula') open('formula');
          return false;
        },
      },
      onUpdate: ({ editor: of }) => {
        if (fragment) return;
        const html = pageHtml(of.getJSON());
        if (html === written.current) return;
        written.current = html;
        write.current(html);
      },
    });
    setEditor(made);
    return () => made.destroy();
  }, [language, fragment, label, placeholder, hint, words]);
  // Text that came from elsewhere: another window, an earlier version.
  useEffect(() => {
    if (!editor || fragment || body === written.current) return;
    written.current = body;
    editor.commands.setContent(body, { emitUpdate: false });
  }, [editor, fragment, body]);
  const close = () => open(null);
  const closeMedium = () => showMedium(null);
  return (
    <div>
      {editor && (
        <Toolbar
          editor={editor}
          onLink={() => open('link')}
          onFormula={() => open('formula')}
          onMedium={(wanted) => {
            const marked = markedMedium(editor);
            showMedium(marked?.medium === wanted ? marked : { is: 'choosing', medium: wanted });
          }}
          onFile={() => open('file')}
        />
      )}
      {pasted && <TakenNotice of={pasted} onClose={() => setPasted(null)} />}
      <UnfitList of={files.unfit} />
      {editor &&
        files
          .stuckIn(body)
          .map(({ upload, refs }) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancelled={() => removeMedia(editor, refs)}
            />
          ))}
      <div ref={place} />
      <p id={hint} className="sr-only">
        {t('toToolbar')}
      </p>
      {editor && <Length editor={editor} />}
      {editor && dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {editor && dialog === 'formula' && <FormulaDialog editor={editor} onClose={close} />}
      {editor && dialog === 'file' && (
        <OpenFileDialog editor={editor} onPictures={files.send} onClose={close} />
      )}
      {editor && files.libraryId !== null && medium?.is === 'choosing' && (
        <FilePicker
          libraryId={files.libraryId}
          kinds={[FILE_KINDS_OF[medium.medium]]}
          title={t(`tool.${medium.medium}`)}
          onChoose={(source) => showMedium({ ...medium, is: 'new', source })}
          onFile={(source) => showMedium({ ...medium, is: 'new', source })}
          onClose={closeMedium}
        />
      )}
      {editor && medium?.is === 'new' && (
        <MediaDialog
          medium={medium.medium}
          source={medium.source}
          before={null}
          language={language}
          onSet={(said) => {
            const { source } = medium;
            const key = newKey();
            const src = typeof source === 'string' ? source : uploadRef(key);
            addMedia(editor, [{ medium: medium.medium, attributes: { ...said, src } }]);
            if (typeof source !== 'string') files.send([{ key, file: source }]);
            closeMedium();
          }}
          onClose={closeMedium}
        />
      )}
      {editor && medium?.is === 'there' && (
        <MediaDialog
          medium={medium.medium}
          source={medium.attributes.src}
          before={medium.attributes}
          language={language}
          onSet={(said) => {
            changeMedium(editor, medium.medium, said);
            closeMedium();
          }}
          onRemove={() => {
            editor.chain().focus().deleteSelection().run();
            closeMedium();
          }}
          onClose={closeMedium}
        />
      )}
    </div>
  );
}
