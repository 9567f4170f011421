import { SceneArt } from '@skillkite/web/ui/art/scenes.tsx';
import { Kite } from '@skillkite/web/ui/art/kite.tsx';
import { Button, buttonVariants } from '@skillkite/web/ui/button.tsx';
import { EmptyState } from '@skillkite/web/ui/empty-state.tsx';
import { Skeleton } from '@skillkite/web/ui/skeleton.tsx';
import { Printer, Upload } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classNameOf } from '../app/class-name.ts';
import { askForTexts, useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import {
  type RosterClass,
  type RosterStudent,
  type StudentsCursor,
  useFetchSchoolClassesQuery,
  useFetchStudentsQuery,
} from '../app/roster-endpoints.ts';
import { useTitle } from '../app/use-title.ts';
import { paths } from '../paths.ts';
import { ActionBar } from './action-bar.tsx';
import { RowButton } from './list-row.tsx';
import { OwnSchool } from './own-school.tsx';
import { PicturesDialog } from './pictures/pictures-dialog.tsx';
import { usePictureActions } from './pictures/use-picture-actions.ts';
import {
  CardsDialog,
  ParentCodesDialog,
  SchoolCardsDialog,
  usePrintActions,
} from './print-dialogs.tsx';
import { SearchField } from './search-field.tsx';
import { StudentDialog } from './student-dialog.tsx';
import { TableHead } from './table-head.tsx';
import { Further } from './further.tsx';

type Wanted = { schoolId: number; search: string; grade?: number; section?: string };

function Row({ student, onOpen }: { student: RosterStudent; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <tr className="h-11 border-t border-hairline">
      <th scope="row" className="px-3 py-1.5 text-left font-bold">
        <span className="flex items-center gap-3">
          <Kite id={student.studentId} className="h-8 w-7 shrink-0" />
          <span className="min-w-0">
            {student.fullname}
            <span className="block text-sm font-normal break-all text-soft md:hidden">
              {classNameOf(student)} · {student.loginId ?? student.admissionNo ?? '–'}
            </span>
          </span>
        </span>
      </th>
      <td className="px-3 max-md:hidden">{classNameOf(student)}</td>
      <td className="px-3 break-all max-md:hidden">{student.loginId ?? '–'}</td>
      <td className="px-3 break-all max-lg:hidden">{student.admissionNo ?? '–'}</td>
      <td className="px-3 text-soft max-lg:hidden">
        {t(`roster.by.${student.signsInBy}`)}
        {student.hasPin && ` · ${t('roster.pin')}`}
      </td>
      <td className="px-3 text-right">
        <RowButton about={student.fullname} onClick={onOpen}>
          {t('roster.change')}
        </RowButton>
      </td>
    </tr>
  );
}

function Total({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0)
    return (
      <EmptyState
        picture={<SceneArt scene="nothing" />}
        title={t('nobodyFound')}
        text={t('roster.nobodyFoundText')}
      />
    );
  return (
    <p role="status" className="mb-2 text-sm text-soft">
      {t('students', { count })}
    </p>
  );
}

/** One page of the list, and a way to the next one. */
function Rows({ wanted, after }: { wanted: Wanted; after: StudentsCursor | null }) {
  const { t } = useTranslation();
  const [opened, open] = useState<number | null>(null);
  const page = useFetchStudentsQuery({ ...wanted, ...(after && { after }) });
  return (
    <QueryState of={page} skeleton={<Skeleton className="h-96" />}>
      {({ students, next, total }) => (
        <>
          {after === null && <Total count={total} />}
          {students.length > 0 && (
            <table className="w-full text-sm">
              <TableHead
                goesOn={after !== null}
                columns={[
                  { words: t('student') },
                  { words: t('roster.class'), from: 'md' },
                  { words: t('roster.loginId'), from: 'md' },
                  { words: t('roster.admissionNo'), from: 'lg' },
                  { words: t('roster.signsInBy'), from: 'lg' },
                  { words: t('roster.change'), from: 'readers' },
                ]}
              />
              <tbody>
                {students.map((student) => (
                  <Row
                    key={student.studentId}
                    student={student}
                    onOpen={() => open(student.studentId)}
                  />
                ))}
              </tbody>
            </table>
          )}
          {students
            .filter(({ studentId }) => studentId === opened)
            .map((student) => (
              <StudentDialog
                schoolId={wanted.schoolId}
                key={student.studentId}
                student={student}
                onClose={() => open(null)}
              />
            ))}
          {next && (
            <Further word={t('roster.more')}>
              <Rows wanted={wanted} after={next} />
            </Further>
          )}
        </>
      )}
    </QueryState>
  );
}

const keyOf = ({ grade, section }: { grade: number; section: string }) => `${grade}-${section}`;

/** Cards and codes for the class that was chosen. */
function PrintOfClass({ schoolId, of }: { schoolId: number; of: RosterClass }) {
  const [opened, open] = useState<'cards' | 'codes' | 'pictures' | null>(null);
  const pictures = usePictureActions(of, open);
  const { cards, codes } = usePrintActions(of, open);
  const close = () => open(null);
  return (
    <>
      <ActionBar
        first={cards}
        rest={[
          ...pictures.map((one) => ({ ...one, beside: 'phone' as const })),
          { ...codes, beside: 'phone' },
        ]}
      />
      {opened === 'pictures' && <PicturesDialog of={{ ...of, schoolId }} onClose={close} />}
      {opened === 'cards' && <CardsDialog schoolId={schoolId} of={of} onClose={close} />}
      {opened === 'codes' && <ParentCodesDialog schoolId={schoolId} of={of} onClose={close} />}
    </>
  );
}

/** Students of a school: found, corrected, moved, given a new way in. */
export function StudentsOfSchool({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation();
  const classId = useId();
  const [asked] = useSearchParams();
  const [typed, setTyped] = useState(asked.get('find') ?? '');
  const [chosen, choose] = useState('');
  const [opened, open] = useState<'cards' | null>(null);
  const search = useDeferredValue(typed.trim());
  const classes = useFetchSchoolClassesQuery({ schoolId });
  return (
    <>
      <p className="min-h-5 text-sm text-soft">{classes.currentData?.schoolName}</p>
      <h1 className="mb-4 text-2xl">{t('roster.title')}</h1>
      <QueryState of={classes} skeleton={<Skeleton className="h-96" />}>
        {({ classes: all }) => {
          const of = all.find((one) => keyOf(one) === chosen);
          const wanted = {
            schoolId,
            search,
            ...(of && { grade: of.grade, section: of.section }),
          };
          return (
            <>
              <div className="mb-3 flex flex-wrap items-end gap-3">
                <SearchField
                  label={t('roster.find')}
                  value={typed}
                  onChange={setTyped}
                  className="sm:w-72"
                />
                <label htmlFor={classId} className="sr-only">
                  {t('chooseClass')}
                </label>
                <select
                  id={classId}
                  className="min-h-12 rounded-control border-2 border-edge bg-surface px-3 font-bold"
                  value={chosen}
                  onChange={({ target }) => choose(target.value)}
                >
                  <option value="">{t('roster.allClasses')}</option>
                  {all.map((one) => (
                    <option key={keyOf(one)} value={keyOf(one)}>
                      {t('className', { name: classNameOf(one) })}
                    </option>
                  ))}
                </select>
                <div className="flex flex-wrap items-end gap-3 sm:ml-auto">
                  <Link
                    to={`${paths.roster}/${schoolId}/import`}
                    className={buttonVariants('secondary')}
                  >
                    <Upload aria-hidden className="size-5" />
                    {t('import.title')}
                  </Link>
                  {!of && all.length > 0 && (
                    <Button variant="secondary" onClick={() => open('cards')}>
                      <Printer aria-hidden className="size-5" />
                      {t('roster.cards')}
                    </Button>
                  )}
                  {of && <PrintOfClass key={chosen} schoolId={schoolId} of={of} />}
                </div>
              </div>
              <Rows key={`${chosen} ${search}`} wanted={wanted} after={null} />
              {opened === 'cards' && (
                <SchoolCardsDialog schoolId={schoolId} classes={all} onClose={() => open(null)} />
              )}
            </>
          );
        }}
      </QueryState>
    </>
  );
}

/** The students of a coordinator's school. */
export function StudentsPage() {
  askForTexts('console-parents');
  const { t } = useTranslation();
  useTitle(t('roster.title'));
  return (
    <OwnSchool>
      {({ schoolId }) => <StudentsOfSchool key={schoolId} schoolId={schoolId} />}
    </OwnSchool>
  );
}
