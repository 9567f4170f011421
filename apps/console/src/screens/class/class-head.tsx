import { CalendarCheck, DoorOpen, Send, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { useFetchClassPlacesQuery } from '../../app/endpoints/lti.ts';
import { type RosterClass, useFetchSchoolClassesQuery } from '../../app/endpoints/roster.ts';
import { useRunsSchool } from '../../app/hooks/use-runs-school.ts';
import { pathOfAttendance, pathOfClassPlatforms } from '../../paths.ts';
import { type Action, ActionBar } from '../parts/action-bar.tsx';
import { AssignToClass, type Said } from '../assign/class-actions.tsx';
import { InviteDialog } from '../people/invite-dialog.tsx';
import { PicturesDialog } from '../pictures/pictures-dialog.tsx';
import { usePictureActions } from '../pictures/use-picture-actions.ts';
import { CardsDialog, ParentCodesDialog, usePrintActions } from './print-dialogs.tsx';

type SchoolClass = { schoolId: number; grade: number; section: string; students: number };
type Props = { of: SchoolClass; onSaid: (said: Said) => void };
type Open = 'assign' | 'cards' | 'codes' | 'invite' | 'pictures' | null;

function useTeachersActions(of: SchoolClass, open: (what: Open) => void) {
  const { t, language } = useTranslation();
  const { t: ofAssign } = useTranslation('console-learning/assign');
  const pictures = usePictureActions(of, open);
  const { schoolId, grade, section } = of;
  const places = useFetchClassPlacesQuery({ class: { schoolId, grade, section }, language });
  const platforms = {
    words: t('cameFromPlatform'),
    Icon: DoorOpen,
    choose: pathOfClassPlatforms(of),
  };
  return {
    pictures,
    // Only for a class with a learning platform.
    platforms: places.currentData?.places.length ? [platforms] : [],
    assign: { words: ofAssign('assign'), Icon: Send, choose: () => open('assign') },
    attendance: { words: t('attendance'), Icon: CalendarCheck, choose: pathOfAttendance(of) },
  } as const satisfies Record<string, Action | readonly Action[]>;
}

function OfTeacher({ of, onSaid }: Props) {
  const [opened, open] = useState<Open>(null);
  const { assign, attendance, pictures, platforms } = useTeachersActions(of, open);
  if (of.students === 0) return null;
  return (
    <>
      <ActionBar
        first={assign}
        rest={[
          { ...attendance, beside: 'phone' },
          ...pictures.map((one) => ({ ...one, beside: 'pc' as const })),
          ...platforms.map((one) => ({ ...one, beside: 'pc' as const })),
        ]}
      />
      {/* A dialog waiting for texts keeps page and focus. */}
      <Suspense>
        {opened === 'assign' && (
          <AssignToClass of={of} chosen={null} onClose={() => open(null)} onDone={onSaid} />
        )}
        {opened === 'pictures' && <PicturesDialog of={of} onClose={() => open(null)} />}
      </Suspense>
    </>
  );
}

function OfCoordinator({ of, inRoster, onSaid }: Props & { inRoster: RosterClass }) {
  const { t } = useTranslation('console-school/people');
  const [opened, open] = useState<Open>(null);
  const { assign, attendance, pictures, platforms } = useTeachersActions(of, open);
  const { cards, codes } = usePrintActions(inRoster, open);
  const invite: Action = {
    words: t('inviteTeacher'),
    Icon: UserPlus,
    choose: () => open('invite'),
    beside: 'phone',
    isSignOnPhone: true,
  };
  const { schoolId, grade, section } = of;
  const close = () => open(null);
  // Students without a password come first.
  const [first, second] = inRoster.withoutPassword === 0 ? [assign, cards] : [cards, assign];
  return (
    <>
      <ActionBar
        first={first}
        rest={[{ ...second, beside: 'pc' }, invite, ...pictures, attendance, codes, ...platforms]}
      />
      <Suspense>
        {opened === 'assign' && (
          <AssignToClass of={of} chosen={null} onClose={close} onDone={onSaid} />
        )}
        {opened === 'cards' && <CardsDialog schoolId={schoolId} of={inRoster} onClose={close} />}
        {opened === 'codes' && (
          <ParentCodesDialog schoolId={schoolId} of={inRoster} onClose={close} />
        )}
        {opened === 'pictures' && <PicturesDialog of={of} onClose={close} />}
        {opened === 'invite' && (
          <InviteDialog schoolId={schoolId} ofClass={{ grade, section }} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function OfSchool(props: Props) {
  const { schoolId, grade, section } = props.of;
  const classes = useFetchSchoolClassesQuery({ schoolId });
  const inRoster = classes.currentData?.classes.find(
    (one) => one.grade === grade && one.section === section,
  );
  if (inRoster) return <OfCoordinator {...props} inRoster={inRoster} />;
  return classes.isError ? <OfTeacher {...props} /> : <div className="h-12" />;
}

/** Actions for a whole class, for its teachers and for the roster. */
export function ClassHead(props: Props) {
  const isOwn = useRunsSchool(props.of.schoolId);
  if (!isOwn) return <OfTeacher {...props} />;
  askForTexts('console-school/people', 'console-school/parents');
  // Only the actions wait for their texts, so that the page stays usable.
  return (
    <Suspense fallback={<div className="h-12" />}>
      <OfSchool {...props} />
    </Suspense>
  );
}
