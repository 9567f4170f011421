import type { ClassroomSource } from '@skillkite/rules/classroom';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { classroomPath, journeyPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Classroom } from './classroom.ts';

const AREA: Record<ClassroomSource, 'school' | 'creative' | 'career'> = {
  school: 'school',
  old: 'school',
  creative: 'creative',
  career: 'career',
};

/** An earlier activity comes first, and its badge was missed so far: back, or there (spec 5, 8 "previous-IA popups", D6). */
export function PreviousIaDialog({ classroom }: { classroom: Classroom }) {
  const { t } = useTranslation('classroom');
  const navigate = useNavigate();
  const { ilm, ilm_id, ilm_position } = classroom.iaRestriction;
  const leave = () => void navigate(journeyPath(classroom.programId, AREA[classroom.source]));
  return (
    <Dialog
      title={t('previousIaTitle')}
      onClose={leave}
      footer={
        <>
          <Button kind="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          {ilm_id !== null && (
            <Button onClick={() => void navigate(classroomPath(ilm_id, classroom.source))}>
              {t('completePreviousIa')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('previousIa', { course: ilm ?? '', position: ilm_position ?? '' })}</p>
    </Dialog>
  );
}
