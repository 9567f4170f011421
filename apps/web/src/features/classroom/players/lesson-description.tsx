import { isYoung } from '@skillkite/rules/school/grade';
import { ContentText } from '../../../app/parts/content-text.tsx';
import type { Lesson } from '../../../app/endpoints/classroom.ts';
import { useStudent } from '../../../app/session/session.ts';

/** Description next to a sound or picture: on a phone its list row is far below. */
export function LessonDescription({ of: lesson }: { of: Lesson }) {
  const { grade } = useStudent();
  if (lesson.description === '' || isYoung(grade)) return null;
  return (
    <p className="px-4 pt-4 lg:hidden">
      <ContentText of={lesson} field="description" />
    </p>
  );
}
