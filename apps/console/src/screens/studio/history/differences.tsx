import type { LessonChange } from '@skillkite/rules/learning/course/draft-state';
import { wordDiff } from '@skillkite/rules/text/word-diff';
import { ArrowUpDown, GitCompareArrows, type LucideIcon, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VersionDifferences } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { editorKindOf } from '../draft/editor-kind.ts';
import { type Languages, anyTextOf } from '../draft/text-in.ts';
import { linesOf } from '../kept/typed-lines.ts';

const SIGNS: Readonly<Record<LessonChange, { Icon: LucideIcon; look: string }>> = {
  new: { Icon: Plus, look: 'text-leaf' },
  changed: { Icon: GitCompareArrows, look: 'text-primary' },
  moved: { Icon: ArrowUpDown, look: 'text-primary' },
  removed: { Icon: Minus, look: 'text-soft' },
};

/** Two texts in one: what is gone is struck through, what is new is marked. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  return (
    <p className="break-words whitespace-pre-wrap">
      {wordDiff(before, after).map(({ kind, text }, at) => {
        const key = `${at} ${kind}`;
        if (kind === 'removed')
          return (
            <del key={key} className="rounded bg-flame-wash text-danger">
              {text}
            </del>
          );
        if (kind === 'added')
          return (
            <ins key={key} className="rounded bg-leaf-wash font-bold text-leaf no-underline">
              {text}
            </ins>
          );
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}

type Side = { readonly content: unknown } | null;

type RowProps = {
  change: LessonChange;
  place: number | null;
  title: ReactNode;
  children: ReactNode;
};

function Row({ change, place, title, children }: RowProps) {
  const { t } = useTranslation('console-learning/studio-course');
  const { Icon, look } = SIGNS[change];
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-hairline py-3 first:border-0 sm:grid-cols-[7rem_2rem_minmax(0,1fr)]">
      <span className={`flex items-center gap-2 self-start text-sm font-bold ${look}`}>
        <Icon aria-hidden className="size-4" />
        {t(`history.${change}`)}
      </span>
      <span className="text-center font-bold max-sm:hidden">{place ?? '–'}</span>
      <div className="min-w-0">
        <p className="break-words">{title}</p>
        {children}
      </div>
    </li>
  );
}

type Props = { of: VersionDifferences; languages: Languages };

/** What differs between two versions, lesson by lesson, and in them question by question. */
export function Differences({ of: { course, lessons, sameCount }, languages }: Props) {
  const { t } = useTranslation('console-learning/studio-course');
  const { t: studio } = useTranslation('console-learning/studio');
  const words = (side: Side) => (side ? linesOf(side.content, languages).join('\n') : '');
  const changed = ({ before, after }: { before: Side; after: Side }) => {
    const [was, is] = [words(before), words(after)];
    if (was !== is) return <MarkedText before={was} after={is} />;
    return before && after ? <p className="text-soft">{t('history.otherParts')}</p> : null;
  };
  const moved = (before: number | null, after: number | null) => (
    <p className="text-soft">
      {t('history.movedFrom', { before: before ?? 0, after: after ?? 0 })}
    </p>
  );
  if (!course && lessons.length === 0)
    return <p className="py-6 text-soft">{t('history.nothing')}</p>;
  return (
    <>
      <ul>
        {course && (
          <Row change="changed" place={null} title={<strong>{studio('settings')}</strong>}>
            {changed(course)}
          </Row>
        )}
        {lessons.map((lesson) => {
          const { change, lessonId, before, after, place, placeBefore, questions } = lesson;
          const content = (after ?? before)?.content;
          if (!content) return null;
          const isTextSame =
            before !== null && after !== null && JSON.stringify(before) === JSON.stringify(after);
          return (
            <Row
              key={lessonId}
              change={change}
              place={place}
              title={
                <>
                  <strong>{anyTextOf(content.title, languages) || studio('untitled')}</strong>{' '}
                  <span className="text-sm text-soft">
                    {studio(`lessonKind.${editorKindOf(content)}`)}
                  </span>
                </>
              }
            >
              {change === 'moved' && moved(placeBefore, place)}
              {change === 'changed' && !isTextSame && changed(lesson)}
              {change === 'removed' && <p className="text-soft">{t('history.removedKept')}</p>}
              {change === 'new' && changed(lesson)}
              {change !== 'removed' && questions.length > 0 && (
                <ul className="mt-2 border-l-2 border-hairline pl-3">
                  {questions.map((one) => (
                    <Row
                      key={one.questionId}
                      change={one.change}
                      place={one.place}
                      title={
                        <span className="text-sm text-soft">
                          {studio('question.number', {
                            number: one.place ?? one.placeBefore ?? 0,
                          })}
                        </span>
                      }
                    >
                      {one.change === 'moved' ? moved(one.placeBefore, one.place) : changed(one)}
                    </Row>
                  ))}
                </ul>
              )}
            </Row>
          );
        })}
      </ul>
      {sameCount > 0 && (
        <p className="border-t border-hairline py-3 text-soft">
          {t('history.same', { count: sameCount })}
        </p>
      )}
    </>
  );
}
