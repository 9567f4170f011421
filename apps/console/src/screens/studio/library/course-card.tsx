import { momentWords } from '@skillkite/texts/day-words';
import { romanGrade } from '@skillkite/rules/school/grade';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { CheckCheck, Clock, GitCompareArrows, PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { classNameOf } from '../../../app/class-name.ts';
import type { LibraryCourse } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { pathOfDraft, pathOfDraftLesson, pathOfOrigin } from '../../../paths.ts';
import { anyTextOf } from '../draft/text-in.ts';

const CHIP = 'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-bold';

/** What students see of a course, and whether more waits to be published. */
function StateChip({ of, zone }: { of: LibraryCourse; zone: string }) {
  const { t, tag } = useTranslation('console-learning/studio');
  if (of.publishAt !== null)
    return (
      <span className={`${CHIP} bg-sky text-primary`}>
        <Clock aria-hidden className="size-4" />
        {t('goesLive', {
          when: momentWords(of.publishAt, tag, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            timeZone: zone,
          }),
        })}
      </span>
    );
  if (of.state === 'changed')
    return (
      <span className={`${CHIP} bg-note text-ink`}>
        <GitCompareArrows aria-hidden className="size-4" />
        {of.changeCount > 0 ? t('changes', { count: of.changeCount }) : t('state.changed')}
      </span>
    );
  if (of.state === 'published')
    return (
      <span className={`${CHIP} bg-leaf-wash text-leaf`}>
        <CheckCheck aria-hidden className="size-4" />
        {t('state.published')}
      </span>
    );
  return (
    <span className={`${CHIP} border border-hairline text-soft`}>
      <PencilLine aria-hidden className="size-4" />
      {t('state.draft')}
    </span>
  );
}

type Props = {
  of: LibraryCourse;
  /** Time zone of the library. */
  zone: string;
  isKeptHere: boolean;
};

/** A course of a library. */
export function CourseCard({ of, zone, isKeptHere }: Props) {
  const { t, language } = useTranslation('console-learning/studio');
  const { t: origin } = useTranslation('console-learning/studio-origin');
  const { content, published } = of;
  const name = anyTextOf(content.name, { shown: language, original: content.lang });
  const audience = published?.audience;
  const seenBy =
    published === null
      ? t(of.isOwn && !of.isShared ? 'notShared' : 'shared')
      : audience == null
        ? t('everyClass')
        : audience.map(classNameOf).join(', ');
  return (
    <li className="relative flex min-w-0 flex-col rounded-card border-2 border-hairline bg-surface focus-within:border-primary hover:border-primary">
      <div className="flex min-w-0 flex-1 gap-4 p-3">
        <span className="grid size-24 shrink-0 place-items-center rounded-control bg-sky">
          <Kite id={of.courseId} className="h-16" state={published ? 'flying' : 'frame'} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-tight break-words">
            <Link
              to={
                of.onlyLesson === null
                  ? pathOfDraft(of.draftId)
                  : pathOfDraftLesson(of.draftId, String(of.onlyLesson))
              }
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {name || t('untitled')}
            </Link>
          </h2>
          <p className="mt-1 text-sm text-soft">
            {[
              content.grades.length > 0 &&
                t('ofClass', { name: content.grades.map(romanGrade).join(', ') }),
              content.subject,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-sm text-soft">{t('lessons', { count: of.lessonCount })}</p>
          <p className="text-sm break-words text-soft">{of.isOwn ? t('you') : of.madeBy}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-hairline px-3 py-2">
        <StateChip of={of} zone={zone} />
        {of.isOriginChanged ? (
          <Link
            to={pathOfOrigin(of.draftId)}
            className="relative z-10 ml-auto inline-flex min-h-8 items-center text-sm font-bold text-primary hover:underline"
          >
            {origin('card')}
          </Link>
        ) : (
          <span className="ml-auto text-sm text-soft">
            {isKeptHere ? t('save.device') : seenBy}
          </span>
        )}
      </div>
    </li>
  );
}
