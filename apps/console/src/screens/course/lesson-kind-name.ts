import { type LessonKind, isPlayedKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { useTranslation } from '../../app/i18n.ts';

/** Name of a lesson kind in students' words; kinds without a player are lessons or files. */
export function useLessonKindName(): (kind: LessonKind) => string {
  const { t } = useTranslation('console-learning/course');
  const { t: ofStudents } = useTranslation('learning/classroom');
  return (kind) => (isPlayedKind(kind) ? ofStudents(`kind.${kind}`) : t(`kind.${kind}`));
}
