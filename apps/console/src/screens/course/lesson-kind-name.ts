import { type LessonKind, isPlayedKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { useTranslation } from '../../app/i18n.ts';

/** A kind of lesson in the words students have for it; what has no player of its own is a lesson or a file. */
export function useLessonKindName(): (kind: LessonKind) => string {
  const { t } = useTranslation('console-course');
  const { t: ofStudents } = useTranslation('classroom');
  return (kind) => (isPlayedKind(kind) ? ofStudents(`kind.${kind}`) : t(`kind.${kind}`));
}
