import { LEAVE_REASONS } from '@skillkite/rules/school/roster/departure';
import { longDay } from '@skillkite/texts/day-words';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import {
  type LeftCursor,
  type LeftStudent,
  useFetchLeftQuery,
  useLeaveStudentsMutation,
  useReturnStudentsMutation,
} from '../../app/endpoints/roster.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { LoadMore } from '../parts/load-more.tsx';
import { ListRow } from '../parts/list-row.tsx';
import { StudentsChanged } from './students-changed.tsx';
import type { Done } from './use-undo-bar.tsx';

type OneProps = { schoolId: number; of: LeftStudent; onDone: (done: Done) => void };

function One({ schoolId, of, onDone }: OneProps) {
  const { t, tag } = useTranslation('console-school/roster');
  const { t: common } = useTranslation();
  const [bringBack, { isLoading, error }] = useReturnStudentsMutation();
  const [leave] = useLeaveStudentsMutation();
  const { studentId, version, fullname, leftOn, note } = of;
  const inClass = classNameOf(of);
  const reason = LEAVE_REASONS.find((one) => one === of.reason);
  const send = async () => {
    const { data } = await bringBack({ schoolId, students: [{ studentId, version }] });
    if (!data) return;
    const students = data.students.map((one) => ({ studentId, version: one.version }));
    onDone({
      words: t('back', { name: fullname, class: inClass }),
      // Undo restores the reason, so it needs one.
      ...(reason !== undefined &&
        leftOn !== null && {
          undo: async () =>
            sentenceOf(
              (await leave({ schoolId, students, leftOn, reason, note })).error,
              common('offline'),
            ),
        }),
    });
  };
  return (
    <>
      <ListRow
        sign={<Kite id={studentId} className="h-8 w-7 shrink-0" />}
        title={`${fullname} · ${inClass}`}
        text={[
          leftOn === null ? t('noDay') : t('onDay', { day: longDay(leftOn, tag) }),
          t(`reasons.${of.reason}`),
          ...(note === null ? [] : [note]),
        ].join(' · ')}
        failed={sentenceOf(error, common('offline'))}
      >
        <ConfirmButton
          word={t('bringBack')}
          about={fullname}
          question={t('bringBackQuestion', { name: fullname, class: inClass })}
          yes={t('yes')}
          no={t('no')}
          isBusy={isLoading}
          isGentle
          onYes={send}
        />
      </ListRow>
      {error && (
        <li>
          <StudentsChanged error={error} />
        </li>
      )}
    </>
  );
}

type Props = {
  schoolId: number;
  search: string;
  after: LeftCursor | null;
  onDone: (done: Done) => void;
};

/** Former students, latest first, with a button to restore each. */
export function LeftList({ schoolId, search, after, onDone }: Props) {
  const { t } = useTranslation('console-school/roster');
  const { t: common } = useTranslation();
  const page = useFetchLeftQuery({
    schoolId,
    ...(search !== '' && { search }),
    ...(after && { after }),
  });
  return (
    <QueryState of={page} skeleton={<Skeleton className="h-96" />}>
      {({ students, total, next }) =>
        total === 0 ? (
          <EmptyState
            picture={<SceneArt scene="nothing" />}
            title={search === '' ? t('nobodyLeft') : common('nobodyFound')}
            text={search === '' ? t('nobodyLeftText') : common('roster.nobodyFoundText')}
          />
        ) : (
          <>
            {after === null && (
              <p role="status" className="mb-2 text-sm text-soft">
                {common('students', { count: total })}
              </p>
            )}
            <ul className="border-t border-hairline">
              {students.map((of) => (
                <One key={of.studentId} schoolId={schoolId} of={of} onDone={onDone} />
              ))}
            </ul>
            {next && (
              <LoadMore word={common('roster.more')}>
                <LeftList schoolId={schoolId} search={search} after={next} onDone={onDone} />
              </LoadMore>
            )}
          </>
        )
      }
    </QueryState>
  );
}
