import { isYoung } from '@skillkite/rules/school/grade';
import { ContentText } from '../../../app/parts/content-text.tsx';
import type { Lesson } from '../../../app/endpoints/classroom.ts';
import { useStudent } from '../../../app/session/session.ts';

/** What to do with a sound or a picture, beside it: on a phone its row of the list is further down. */
export function LessonDescription({ of: lesson }: { of: Lesson }) {
  const { grade } = useStudent();
  if (lesson.description === '' || isYoung(grade)) return null;
  return (
    <p className="px-4 pt-4 lg:hidden">
      <ContentText of={lesson} field="description" />
    </p>
  );
}
