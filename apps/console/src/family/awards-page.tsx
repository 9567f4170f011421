import { Kite } from '@skillkite/ui/art/kite.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { useTitle } from '../app/hooks/use-title.ts';
import { dayWords } from '@skillkite/texts/day-words';
import { useFetchWonQuery } from './endpoints.ts';
import { useChild } from './use-child.ts';

/** Certificates to save and show, and earned badges. */
export function AwardsPage() {
  const { t, language, tag } = useTranslation('family/common');
  const { name, studentId } = useChild();
  const loaded = useFetchWonQuery({ studentId, language });
  useTitle(t('wonTitle', { name }));
  const day = (of: string) => dayWords(of, tag, { dateStyle: 'long' });
  return (
    <div className="grid gap-4 p-4">
      <h1 className="text-2xl">{t('wonTitle', { name })}</h1>
      <QueryState of={loaded} skeleton={<Skeleton className="h-64" />}>
        {({ certificates, badges }) => (
          <>
            <section>
              <h2 className="mb-2 text-xl">{t('certificates')}</h2>
              {certificates.length === 0 && <p className="text-soft">{t('noCertificates')}</p>}
              <ul className="grid gap-3">
                {certificates.map(({ id, programId, program, completedOn, pdfUrl, publicUrl }) => (
                  <li key={id} className="card p-4">
                    <div className="flex items-center gap-4">
                      <Kite id={programId} hasTail className="h-20" />
                      <div>
                        <h3 lang={program.lang} className="text-lg">
                          {program.text}
                        </h3>
                        <p className="text-sm text-soft">
                          {t('completedOn', { day: day(completedOn) })}
                        </p>
                      </div>
                    </div>
                    <p className="mt-3 flex flex-wrap gap-2">
                      <a href={pdfUrl} download className={buttonVariants('primary')}>
                        {t('download')}
                      </a>
                      {publicUrl && (
                        <a href={publicUrl} className={buttonVariants('secondary')}>
                          {t('check')}
                        </a>
                      )}
                    </p>
                  </li>
                ))}
              </ul>
            </section>
            <section>
              <h2 className="mb-2 text-xl">{t('badges')}</h2>
              {badges.length === 0 && <p className="text-soft">{t('noBadges')}</p>}
              <ul className="grid gap-3 sm:grid-cols-2">
                {badges.map(({ courseId, course, type, wonOn }) => (
                  <li key={courseId} className="card flex items-center gap-4 p-4">
                    <Kite id={courseId} hasTail={type === 2} className="h-14" />
                    <div>
                      <strong lang={course.lang}>{course.text}</strong>
                      <p className="text-sm text-soft">
                        {type === 2 && `${t('best')} · `}
                        {t('wonOn', { day: day(wonOn) })}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </QueryState>
    </div>
  );
}
