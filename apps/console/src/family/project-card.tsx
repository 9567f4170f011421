import { levelNames } from '@skillkite/rules/learning/assessment/rubric';
import { MarkLine } from '@skillkite/ui/feedback/mark-line.tsx';
import { Check, Hourglass, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../app/i18n.ts';
import type { Project } from './endpoints.ts';

const SIGNS = {
  approved: { Icon: Check, colour: 'text-leaf' },
  submitted: { Icon: Hourglass, colour: 'text-soft' },
  returned: { Icon: RotateCcw, colour: 'text-flame' },
} as const;

/** A project: title, picture, status and the teacher's remarks. */
export function ProjectCard({ project, children }: { project: Project; children: ReactNode }) {
  const { t } = useTranslation('family/common');
  const { t: level } = useTranslation('learning/classroom');
  const { status, picture, remarks, rubric, files, course } = project;
  const { Icon, colour } = SIGNS[status];
  return (
    <article className="card p-4">
      {children}
      {picture !== null && (
        <img
          src={picture}
          alt={t('pictureOf', { course: course.text })}
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
          className="mt-3 max-h-96 w-full rounded-control bg-sky object-contain"
        />
      )}
      <p className={`mt-3 flex items-center gap-2 font-bold ${colour}`}>
        <Icon aria-hidden className="size-5" />
        {t(`status.${status}`)}
      </p>
      {remarks !== null && remarks !== '' && (
        <>
          <p className="mt-1 text-sm text-soft">{t('said')}</p>
          <blockquote className="whitespace-pre-line">“{remarks}”</blockquote>
        </>
      )}
      <ul className="mt-2">
        {rubric.map(({ slug, name, levels, given }) =>
          given === null ? null : (
            <li key={slug} className="border-b border-hairline">
              <MarkLine
                name={name}
                level={given}
                count={levels.length}
                word={level(`rubric.level.${levelNames(levels.length)[given - 1] ?? 'yes'}`)}
                meaning={levels[given - 1]}
              />
            </li>
          ),
        )}
      </ul>
      <ul className="mt-2">
        {files.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              className="inline-block py-2 font-bold break-all text-primary underline"
              download
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
