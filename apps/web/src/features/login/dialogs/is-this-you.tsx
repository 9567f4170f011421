import { romanGrade } from '@skillkite/rules/school/grade';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useTexts } from '../texts.ts';

type Props = {
  candidate: { fullname: string; grade: number };
  onNo: () => void;
  onYes: () => void;
};

/**
 * Confirmation of a PIN login: a wrong digit must not open another child's account on a shared
 * computer (D2).
 */
export function IsThisYou({ candidate, onNo, onYes }: Props) {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('isThisYou')}
      onClose={onNo}
      footer={
        <>
          <Button variant="secondary" onClick={onNo}>
            {t('notMe')}
          </Button>
          <Button onClick={onYes}>{t('yesItsMe')}</Button>
        </>
      }
    >
      <p className="font-display text-xl">
        {t('candidate', { name: candidate.fullname, grade: romanGrade(candidate.grade) })}
      </p>
    </Dialog>
  );
}
