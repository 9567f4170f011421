import { isYoung } from '@skillkite/rules/grade';
import { ArrowRight, CircleQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { ContentText } from '../content-text.tsx';
import type { Student } from '../domain.ts';
import { useTranslation } from '../i18n.ts';
import { selectUser } from '../session-slice.ts';
import { useAppSelector } from '../store.ts';
import { useOpensHere } from './use-opens-here.ts';

/** As many as one looks through. */
const MOST_COURSES = 4;

const ROW =
  'flex min-h-14 items-center gap-3 rounded-control border-2 border-hairline bg-surface px-3 py-2 font-bold hover:bg-sky';

function List({ student }: { student: Student }) {
  const { t } = useTranslation('offline');
  const here = useOpensHere(student.id);
  if (here === null) return null;
  const courses = here.courses.slice(0, MOST_COURSES);
  if (courses.length === 0 && !here.canPractise) {
    return <p className="mx-auto max-w-md px-4 text-center text-soft">{t('nothingHere')}</p>;
  }
  return (
    <section aria-labelledby="opens-here" className="mx-auto max-w-md px-4 pb-6">
      <h2 id="opens-here" className="mb-2 text-lg">
        {t('opensHere')}
      </h2>
      <ul className="grid gap-2">
        {here.canPractise && !isYoung(student.grade) && (
          <li>
            <Link to={paths.practice} className={ROW}>
              <CircleQuestionMark aria-hidden className="size-9 shrink-0 p-1 text-primary" />
              <span className="min-w-0 flex-1">{t('practice')}</span>
              <ArrowRight aria-hidden className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        )}
        {courses.map((course) => (
          <li key={course.path}>
            <Link to={course.path} className={ROW}>
              <Kite id={course.courseId} className="h-9 w-9 shrink-0" />
              <span className="min-w-0 flex-1">
                <ContentText of={course} field="name" />
              </span>
              <ArrowRight aria-hidden className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What opens on this device without a connection, with the way there. */
export function OpensHereList() {
  const student = useAppSelector(selectUser);
  return student && <List student={student} />;
}
