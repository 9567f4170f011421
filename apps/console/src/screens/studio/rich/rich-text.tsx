import { Bold, Italic, List } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { htmlOf, safeBody } from './safe-nodes.ts';

const COMMANDS = [
  { command: 'bold', Icon: Bold },
  { command: 'italic', Icon: Italic },
  { command: 'insertUnorderedList', Icon: List },
] as const;

type Props = {
  label: string;
  html: string;
  lang: string;
  onHtml: (html: string) => void;
  /** One line of a page: no lists, and Enter ends nothing. */
  isLine?: boolean;
  isLabelHidden?: boolean;
  placeholder?: string;
  describedBy?: string;
};

// The editing commands of browsers are all that a line of text needs.
const run = (command: string, value?: string) => document.execCommand(command, false, value);

/** Text with marks, written as on paper. What is pasted comes in as plain text. */
export function RichText(props: Props) {
  const { label, html, lang, onHtml, isLine = false, isLabelHidden = false } = props;
  const { t } = useTranslation('console-learning/studio-parts');
  const place = useRef<HTMLDivElement>(null);
  const written = useRef<string | null>(null);
  const id = useId();
  useEffect(() => {
    const { current } = place;
    // What was typed here is there already: writing it again would move the cursor.
    if (!current || written.current === html) return;
    written.current = html;
    current.replaceChildren(...safeBody(html).childNodes);
  }, [html]);
  const read = () => {
    const { current } = place;
    if (!current) return;
    const next = htmlOf(current);
    if (next === written.current) return;
    written.current = next;
    onHtml(next);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    run('insertText', isLine ? text.replaceAll(/\s+/g, ' ') : text);
  };
  const keys = (event: KeyboardEvent) => {
    if (isLine && event.key === 'Enter') event.preventDefault();
  };
  const begin = () => {
    run('defaultParagraphSeparator', 'p');
    run('styleWithCSS', 'false');
  };
  return (
    <div className="min-w-0">
      <div className={isLabelHidden ? 'sr-only' : 'mb-1 flex flex-wrap items-end gap-2'}>
        <span id={id} className="mr-auto font-bold">
          {label}
        </span>
        {!isLine && (
          <span role="group" aria-label={t('marks')} className="flex">
            {COMMANDS.map(({ command, Icon }) => (
              <button
                key={command}
                type="button"
                aria-label={t(`mark.${command}`)}
                className="grid size-11 place-items-center rounded-control hover:bg-sky"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  place.current?.focus();
                  run(command);
                  read();
                }}
              >
                <Icon aria-hidden className="size-5" />
              </button>
            ))}
          </span>
        )}
      </div>
      <div
        ref={place}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-labelledby={id}
        aria-multiline={!isLine}
        aria-describedby={props.describedBy}
        lang={lang}
        data-placeholder={props.placeholder}
        className={`page-text min-w-0 rounded-control border-2 border-edge bg-surface px-3 py-2 break-words outline-offset-2 empty:before:text-soft empty:before:content-[attr(data-placeholder)] [&_a]:underline [&_h2]:text-xl [&_h3]:text-lg [&_img]:inline-block [&_img]:h-10 [&_img]:w-14 [&_img]:rounded [&_img]:bg-sky [&_li]:ml-5 [&_ol]:list-decimal [&_p+p]:mt-3 [&_ul]:list-disc ${isLine ? 'min-h-12' : 'min-h-40'}`}
        onFocus={begin}
        onInput={read}
        onBlur={read}
        onPaste={paste}
        onKeyDown={keys}
      />
    </div>
  );
}
