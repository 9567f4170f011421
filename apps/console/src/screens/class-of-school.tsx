import { SCOPE_OF_ROLE } from '@skillkite/rules/staff-role';
import { Button } from '@skillkite/web/ui/button.tsx';
import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWhoAmIQuery } from '../app/endpoints.ts';
import { askForTexts, useTranslation } from '../app/i18n.ts';
import { useFetchSchoolClassesQuery } from '../app/roster-endpoints.ts';
import { CardsButton, ParentCodesButton } from './cards-button.tsx';
import { InviteDialog } from './invite-dialog.tsx';

type SchoolClass = { schoolId: number; grade: number; section: string };

function OfCoordinator({ schoolId, grade, section }: SchoolClass) {
  const { t } = useTranslation('console-people');
  const [isInviting, invite] = useState(false);
  const classes = useFetchSchoolClassesQuery({ schoolId });
  const of = classes.currentData?.classes.find(
    (one) => one.grade === grade && one.section === section,
  );
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {of && <CardsButton schoolId={schoolId} of={of} variant="secondary" />}
      {of && <ParentCodesButton schoolId={schoolId} of={of} />}
      <Button variant="secondary" onClick={() => invite(true)}>
        <UserPlus aria-hidden className="size-5" />
        {t('inviteTeacher')}
      </Button>
      {isInviting && (
        <InviteDialog
          schoolId={schoolId}
          ofClass={{ grade, section }}
          onClose={() => invite(false)}
        />
      )}
    </div>
  );
}

/** What whoever runs the school does for a class of it: login cards, and who teaches it. Nothing for others. */
export function ClassOfSchool({ schoolId, grade, section }: SchoolClass) {
  const me = useWhoAmIQuery({});
  const isOwn = me.currentData?.roles.some(
    (one) => SCOPE_OF_ROLE[one.role] === 'school' && one.schoolId === schoolId,
  );
  if (isOwn !== true) return null;
  askForTexts('console-people', 'console-parents');
  // Theirs alone waits for its words: a page that is already worked with stays.
  return (
    <Suspense>
      <OfCoordinator schoolId={schoolId} grade={grade} section={section} />
    </Suspense>
  );
}
