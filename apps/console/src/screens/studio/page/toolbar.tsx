import type { PageMedium } from '@skillkite/content/page/page-media';
import type { Editor } from '@tiptap/core';
import {
  AudioLines,
  Bold,
  Columns3,
  FileUp,
  Film,
  Heading2,
  Heading3,
  Image,
  Italic,
  Lightbulb,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Rows3,
  Sigma,
  Subscript,
  Superscript,
  Table,
  TableProperties,
  TextQuote,
  Trash2,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';

type Props = {
  editor: Editor;
  onLink: () => void;
  onFormula: () => void;
  onMedium: (medium: PageMedium) => void;
  onFile: () => void;
};
type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading2'
  | 'heading3'
  | 'list'
  | 'numbers'
  | 'note'
  | 'formula'
  | PageMedium
  | 'link'
  | 'table'
  | 'quote'
  | 'subscript'
  | 'superscript'
  | 'addRow'
  | 'addColumn'
  | 'headerRow'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable'
  | 'file'
  | 'undo'
  | 'redo';
type Tool = {
  readonly name: ToolName;
  readonly Icon: LucideIcon;
  /** Undefined: it does something once. */
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly keys?: string;
  /** Its name is shown: its icon is that of others too. */
  readonly isNamed?: boolean;
  readonly press: () => void;
};

const MEDIA = [
  ['image', Image],
  ['sound', AudioLines],
  ['video', Film],
] as const;
const BUTTON =
  'h-11 shrink-0 rounded-control whitespace-nowrap hover:bg-sky aria-pressed:bg-sky aria-pressed:text-primary aria-disabled:opacity-40';
/** Where an arrow leads from `at` of so many tools. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** What the tools show follows the text and the place in it. */
export function useEditorChanges(editor: Editor): void {
  const [, look] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    editor.on('transaction', look);
    return () => void editor.off('transaction', look);
  }, [editor]);
}

/** Tools of the text. One of them is in the order of Tab; arrows lead to the others. */
export function Toolbar({ editor, onLink, onFormula, onMedium, onFile }: Props) {
  const { t } = useTranslation('console-learning/studio-page');
  useEditorChanges(editor);
  const [current, setCurrent] = useState<ToolName>('bold');
  const bar = useRef<HTMLDivElement>(null);
  const does = () => editor.chain().focus();
  const isInTable = editor.isActive('table');
  const groups: readonly (readonly Tool[])[] = [
    [
      {
        name: 'bold',
        Icon: Bold,
        isOn: editor.isActive('bold'),
        keys: 'Control+B',
        press: () => does().toggleBold().run(),
      },
      {
        name: 'italic',
        Icon: Italic,
        isOn: editor.isActive('italic'),
        keys: 'Control+I',
        press: () => does().toggleItalic().run(),
      },
      {
        name: 'underline',
        Icon: Underline,
        isOn: editor.isActive('underline'),
        keys: 'Control+U',
        press: () => does().toggleUnderline().run(),
      },
      {
        name: 'heading2',
        Icon: Heading2,
        isOn: editor.isActive('heading', { level: 2 }),
        press: () => does().toggleHeading({ level: 2 }).run(),
      },
      {
        name: 'heading3',
        Icon: Heading3,
        isOn: editor.isActive('heading', { level: 3 }),
        press: () => does().toggleHeading({ level: 3 }).run(),
      },
      {
        name: 'list',
        Icon: List,
        isOn: editor.isActive('bulletList'),
        press: () => does().toggleBulletList().run(),
      },
      {
        name: 'numbers',
        Icon: ListOrdered,
        isOn: editor.isActive('orderedList'),
        press: () => does().toggleOrderedList().run(),
      },
    ],
    MEDIA.map(([name, Icon]) => ({
      name,
      Icon,
      isOn: editor.isActive(name),
      press: () => onMedium(name),
    })),
    [
      {
        name: 'note',
        Icon: Lightbulb,
        isOn: editor.isActive('note'),
        press: () => void does().toggleWrap('note').run(),
      },
      { name: 'formula', Icon: Sigma, isOn: editor.isActive('formula'), press: onFormula },
      { name: 'link', Icon: Link, isOn: editor.isActive('link'), keys: 'Control+K', press: onLink },
      {
        name: 'table',
        Icon: Table,
        isOff: isInTable,
        press: () => does().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      },
      {
        name: 'quote',
        Icon: TextQuote,
        isOn: editor.isActive('blockquote'),
        press: () => does().toggleBlockquote().run(),
      },
      {
        name: 'subscript',
        Icon: Subscript,
        isOn: editor.isActive('subscript'),
        press: () => does().toggleMark('subscript').run(),
      },
      {
        name: 'superscript',
        Icon: Superscript,
        isOn: editor.isActive('superscript'),
        press: () => does().toggleMark('superscript').run(),
      },
    ],
    isInTable
      ? [
          { name: 'addRow', Icon: Rows3, press: () => does().addRowAfter().run() },
          { name: 'addColumn', Icon: Columns3, press: () => does().addColumnAfter().run() },
          { name: 'headerRow', Icon: TableProperties, press: () => does().toggleHeaderRow().run() },
          { name: 'deleteRow', Icon: Trash2, isNamed: true, press: () => does().deleteRow().run() },
          {
            name: 'deleteColumn',
            Icon: Trash2,
            isNamed: true,
            press: () => does().deleteColumn().run(),
          },
          {
            name: 'deleteTable',
            Icon: Trash2,
            isNamed: true,
            press: () => does().deleteTable().run(),
          },
        ]
      : [],
    [
      { name: 'file', Icon: FileUp, press: onFile },
      {
        name: 'undo',
        Icon: Undo2,
        isOff: !editor.can().undo(),
        keys: 'Control+Z',
        press: () => does().undo().run(),
      },
      {
        name: 'redo',
        Icon: Redo2,
        isOff: !editor.can().redo(),
        keys: 'Control+Y',
        press: () => does().redo().run(),
      },
    ],
  ];
  const names = groups.flat().map(({ name }) => name);
  const inOrder = names.includes(current) ? current : names[0];
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const at = names.indexOf(inOrder ?? 'bold');
    const next = names[STEPS[event.key]?.(at, names.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('tools')}
      aria-orientation="horizontal"
      tabIndex={-1}
      className="sticky top-16 z-10 flex overflow-x-auto border-b border-hairline bg-surface px-2 py-1 max-lg:-mx-4 lg:flex-wrap lg:px-6"
      onKeyDown={move}
    >
      {groups.map(
        (group, index) =>
          group.length > 0 && (
            <div
              key={group[0]?.name}
              className={`flex shrink-0 ${index === 0 ? '' : 'ml-1 border-l border-hairline pl-1'}`}
            >
              {group.map(({ name, Icon, isOn, isOff, keys, isNamed, press }) => (
                <button
                  key={name}
                  type="button"
                  data-tool={name}
                  tabIndex={name === inOrder ? 0 : -1}
                  aria-label={t(`tool.${name}`)}
                  title={t(`tool.${name}`)}
                  aria-pressed={isOn}
                  aria-disabled={isOff}
                  aria-keyshortcuts={keys}
                  className={`${BUTTON} ${isNamed === true ? 'inline-flex w-auto items-center gap-1 px-2 text-sm' : 'grid w-11 place-items-center'}`}
                  // The text keeps its place and the phone its keyboard.
                  onMouseDown={(event) => event.preventDefault()}
                  onFocus={() => setCurrent(name)}
                  onClick={() => isOff !== true && press()}
                >
                  <Icon aria-hidden className="size-5" />
                  {isNamed === true && t(`tool.${name}`)}
                </button>
              ))}
            </div>
          ),
      )}
    </div>
  );
}
