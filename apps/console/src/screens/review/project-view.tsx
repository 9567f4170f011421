import { momentWords } from '@skillkite/texts/day-words';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import { takeFocus } from '../../app/hooks/take-focus.ts';
import type { ReviewedProject } from '../../app/endpoints/review.ts';
import { ShownFile } from './shown-file.tsx';
import { verdictOf } from './verdict-of.ts';

/** A submission: one large file, the others as buttons. */
export function ProjectView({ project, isLedTo }: { project: ReviewedProject; isLedTo: boolean }) {
  const { t, tag } = useTranslation('console-learning/review');
  const [chosen, choose] = useState<string | null>(null);
  const { files, status } = project;
  const file = files.find(({ id }) => id === chosen) ?? files[0];
  return (
    <section aria-labelledby="review-project">
      <div className="mb-3 flex items-center gap-3">
        <Kite id={project.studentId} className="h-10 w-8 shrink-0" />
        <div className="min-w-0">
          <h2
            id="review-project"
            ref={isLedTo ? takeFocus : undefined}
            tabIndex={-1}
            className="text-xl"
          >
            {project.fullname}
          </h2>
          <p className="text-sm text-soft">
            {classNameOf(project)} · <span lang={project.course.lang}>{project.course.text}</span> ·{' '}
            {t('handedInOn', {
              when: momentWords(project.submittedAt, tag, {
                weekday: 'long',
                day: 'numeric',
                month: 'long',
                year: 'numeric',
              }),
            })}
          </p>
          {status !== 'submitted' && <p className="text-sm font-bold">{verdictOf(project, t)}</p>}
        </div>
      </div>
      {file && (
        <div className="overflow-hidden rounded-card border-2 border-hairline bg-paper">
          <ShownFile key={file.id} file={file} />
        </div>
      )}
      <ul aria-label={t('fileList')} className="mt-3 grid gap-2 sm:grid-cols-2">
        {files.map((one) => (
          <li key={one.id} className="flex min-w-0 items-center gap-1">
            <button
              type="button"
              aria-pressed={one.id === file?.id}
              className="min-h-12 min-w-0 flex-1 rounded-control border-2 border-hairline px-3 py-1 text-left hover:bg-sky aria-pressed:border-primary aria-pressed:bg-sky"
              onClick={() => choose(one.id)}
            >
              <span className="block truncate font-bold">{one.name}</span>
              <span className="text-sm text-soft">{sizeText(one.size, tag)}</span>
            </button>
            <a
              href={one.url}
              download={one.name}
              aria-label={t('download', { name: one.name })}
              className="grid size-12 shrink-0 place-items-center rounded-control text-primary hover:bg-sky"
            >
              <Download aria-hidden className="size-5" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
