import { ContentText } from '../../app/parts/content-text.tsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { track } from '../../app/analytics.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { journeyPath } from '../../paths.ts';
import { dashboardApi } from './endpoints.ts';
import { Section } from './section.tsx';

/** Courses of each program of the student's grade, with check marks (D9). */
export function ChecklistSection() {
  const { t } = useTranslation('learning/dashboard');
  const student = useStudent();
  const loaded = dashboardApi.useSkillChecklistQuery({ studentId: student.id });
  return (
    <Section title={t('checklist')} height="h-80" loaded={loaded}>
      {({ programs }) =>
        programs.length === 0 ? (
          <p className="text-soft">{t('noChecklist')}</p>
        ) : (
          programs.map((program) => (
            <div key={program.programId} className="mb-4 last:mb-0">
              <h3 className="font-bold">
                <Link
                  to={journeyPath(program.programId, 'school')}
                  onClick={() => track('skill_program_click', { programId: program.programId })}
                  className="inline-flex min-h-12 items-center text-primary underline"
                >
                  <ContentText of={program} field="name" />
                </Link>
              </h3>
              <ul className="grid gap-1">
                {program.items.map((item) => (
                  <li key={item.courseId} className="flex items-center gap-2">
                    <span
                      aria-hidden
                      className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${
                        item.isCompleted ? 'border-leaf bg-leaf text-surface' : 'border-edge'
                      }`}
                    >
                      {item.isCompleted && <Check className="size-4" strokeWidth={4} />}
                    </span>
                    <ContentText of={item} field="name" />
                    <span className="sr-only">{t(item.isCompleted ? 'done' : 'notDone')}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))
        )
      }
    </Section>
  );
}
