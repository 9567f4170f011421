import { LOCALES, type Locale } from '@skillkite/rules/text/locale';
import { Check, CircleDashed } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { pathOfDraft, pathOfDraftLesson } from '../../../paths.ts';
import { shownSource } from '../page/media/shown-source.ts';
import { TextArea } from '../question/fields.tsx';
import { RichText } from '../rich/rich-text.tsx';
import { safeBody } from '../rich/safe-nodes.ts';
import { type TextItem, isDone } from './texts-of.ts';

/** From this share of a text's limit on its length is shown. */
const NEAR_LIMIT = 0.8;

/** Words with their marks, to read. */
function Source({ item, lang }: { item: TextItem; lang: Locale }) {
  const place = useRef<HTMLDivElement>(null);
  const { source, form } = item;
  useEffect(() => {
    if (form === 'plain') return;
    const body = safeBody(source);
    for (const one of body.querySelectorAll('[src]'))
      one.setAttribute('src', shownSource(one.getAttribute('src') ?? '') ?? '');
    place.current?.replaceChildren(...body.childNodes);
  }, [source, form]);
  return (
    <div
      ref={place}
      lang={lang}
      className="min-w-0 break-words [&_h2]:text-lg [&_img]:inline-block [&_img]:h-10 [&_img]:w-14 [&_img]:bg-sky [&_li]:ml-5 [&_ol]:list-decimal [&_p+p]:mt-2 [&_ul]:list-disc"
    >
      {form === 'plain' ? source : null}
    </div>
  );
}

type Props = {
  item: TextItem;
  draftId: number;
  original: Locale;
  target: Locale;
  isJustDone: boolean;
  onWords: (words: string) => void;
};

/** A text in both languages. */
export function TextRow({ item, draftId, original, target, isJustDone, onWords }: Props) {
  const { t } = useTranslation('console-learning/studio-translate');
  const where = useId();
  const [isOpen, open] = useState(false);
  const { lesson, lessonNumber, question, questionNumber, part, form, most } = item;
  const done = isDone(item);
  const language = LOCALES[target].name;
  const place = [
    lessonNumber !== null && t('lesson', { number: lessonNumber }),
    questionNumber !== null && t('question', { number: questionNumber }),
    t(`part.${part}`),
  ].filter(Boolean);
  const label = `${language}: ${place.join(', ')}`;
  const fields = {
    label,
    isLabelHidden: true,
    lang: target,
    placeholder: t('write', { language }),
  };
  return (
    // The length is shown where one writes.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-missing={done ? undefined : true}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-hairline px-4 py-3 lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_7rem] lg:px-6"
      onFocus={() => open(true)}
      onBlur={() => open(false)}
    >
      <p id={where} className="text-sm">
        <Link
          to={
            lesson === null
              ? pathOfDraft(draftId)
              : pathOfDraftLesson(draftId, lesson, question ?? undefined)
          }
          tabIndex={-1}
          className="font-bold hover:underline"
        >
          {place[0]}
        </Link>
        {place.length > 1 && <span className="block text-soft">{place.slice(1).join(' · ')}</span>}
      </p>
      <Source item={item} lang={original} />
      {form === 'plain' ? (
        <TextArea {...fields} rows={1} maxLength={most} value={item.target} onText={onWords} />
      ) : (
        <RichText {...fields} isLine={form === 'line'} html={item.target} onHtml={onWords} />
      )}
      <p className="flex items-center gap-1.5 text-sm font-bold lg:justify-end">
        {isOpen && item.target.length > NEAR_LIMIT * most ? (
          <span className="font-normal text-soft tabular-nums">
            {t('length', { count: item.target.length, most })}
          </span>
        ) : done ? (
          <span className="flex items-center gap-1.5 text-leaf">
            <Check aria-hidden className="size-4" />
            {isJustDone ? t('justDone') : <span className="sr-only">{t('isDone')}</span>}
          </span>
        ) : (
          <span className="flex items-center gap-1.5 text-flame">
            <CircleDashed aria-hidden className="size-4" />
            {t('isMissing')}
          </span>
        )}
      </p>
    </li>
  );
}
