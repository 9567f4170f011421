import { type DraftQuest, MOST_QUESTS } from '@skillkite/content/draft-schemas';
import { Button } from '@skillkite/ui/button.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { LanguageChoice } from '../course/language-choice.tsx';
import { type DraftSession, newKey } from '../draft/session.ts';
import { textOf, withName, withText } from '../draft/text-in.ts';
import type { Tree } from '../draft/tree.ts';
import { ICON_BUTTON, TextArea } from '../question/fields.tsx';
import { RichText } from '../rich/rich-text.tsx';

type Props = {
  session: DraftSession;
  tree: Tree;
  /** The primary action of the page, in the bar of a phone. */
  publish: ReactNode;
};

/** The quests of a course: one opens each day, from the day on which a student begins. */
export function QuestsEditor({ session, tree, publish }: Props) {
  const { t } = useTranslation('console-learning/studio-parts');
  const { content, key } = tree;
  const { lang: original, quests = [] } = content;
  const [shown, show] = useState(original);
  const languages = { shown, original };
  const save = (next: readonly DraftQuest[]) =>
    session.save(key, { of: 'course', content: { ...content, quests: next } });
  const change = (at: number, to: Partial<DraftQuest>) => {
    const quest = quests[at];
    if (quest) save(quests.with(at, { ...quest, ...to }));
  };
  const move = (at: number, by: number) => {
    const one = quests[at];
    if (one) save(quests.toSpliced(at, 1).toSpliced(at + by, 0, one));
  };
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 p-4 pb-24 lg:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-soft">{t('quests.text')}</p>
        <LanguageChoice original={original} shown={shown} onShow={show} />
      </div>
      {quests.length === 0 && <p>{t('quests.none')}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {quests.map(({ slug, title, body }, at) => {
          const day = at + 1;
          return (
            <li
              key={slug}
              className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border-2 border-hairline p-3 sm:p-4"
            >
              <div className="flex items-center">
                <h2 className="mr-auto text-lg">{t('quests.day', { day })}</h2>
                <button
                  type="button"
                  className={ICON_BUTTON}
                  disabled={at === 0}
                  aria-label={t('quests.earlier', { day })}
                  onClick={() => move(at, -1)}
                >
                  <ArrowUp aria-hidden className="size-5" />
                </button>
                <button
                  type="button"
                  className={ICON_BUTTON}
                  disabled={day === quests.length}
                  aria-label={t('quests.later', { day })}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden className="size-5" />
                </button>
                <button
                  type="button"
                  className={ICON_BUTTON}
                  aria-label={t('quests.remove', { day })}
                  onClick={() => save(quests.toSpliced(at, 1))}
                >
                  <Trash2 aria-hidden className="size-5" />
                </button>
              </div>
              <TextArea
                label={t('quests.name')}
                placeholder={t('quests.nameExample')}
                rows={1}
                maxLength={160}
                lang={shown}
                value={textOf(title, languages)}
                onText={(words) => change(at, { title: withName(title, words, languages) })}
              />
              <RichText
                key={shown}
                label={t('quests.body')}
                lang={shown}
                html={textOf(body, languages)}
                onHtml={(html) => change(at, { body: withText(body, html, languages) })}
              />
            </li>
          );
        })}
      </ol>
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={quests.length >= MOST_QUESTS}
        onClick={() => save([...quests, { slug: newKey(), title: '', body: '' }])}
      >
        <Plus aria-hidden className="size-5" />
        {t('quests.add')}
      </Button>
      <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-hairline bg-paper p-3 lg:hidden">
        {publish}
      </div>
    </div>
  );
}
