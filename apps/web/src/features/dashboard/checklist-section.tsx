import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { track } from '../../app/analytics.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { journeyPath } from '../../paths.ts';
import { dashboardApi } from './endpoints.ts';
import { Section } from './section.tsx';

/** The courses of each program of the own grade, ticked off (D9). */
export function ChecklistSection() {
  const { t } = useTranslation('dashboard');
  const student = useStudent();
  const loaded = dashboardApi.useSkillChecklistQuery({ user_id: student.id });
  return (
    <Section title={t('checklist')} loaded={loaded}>
      {({ skills }) =>
        skills.length === 0 ? (
          <p className="text-soft">{t('noChecklist')}</p>
        ) : (
          skills.map((skill) => (
            <div key={skill.skill_id} className="mb-4 last:mb-0">
              <h3 className="font-bold">
                <Link
                  to={journeyPath(skill.skill_id, 'school')}
                  onClick={() => track('skill_program_click', { program_id: skill.skill_id })}
                  className="inline-flex min-h-12 items-center text-primary underline"
                >
                  {skill.name}
                </Link>
              </h3>
              <ul className="grid gap-1">
                {skill.items.map((item) => (
                  <li key={item.ilm_id} className="flex items-center gap-2">
                    <span
                      aria-hidden
                      className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${
                        item.is_completed ? 'border-leaf bg-leaf text-surface' : 'border-edge'
                      }`}
                    >
                      {item.is_completed === 1 && <Check className="size-4" strokeWidth={4} />}
                    </span>
                    {item.name}
                    <span className="sr-only">
                      {t(item.is_completed === 1 ? 'done' : 'notDone')}
                    </span>
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
