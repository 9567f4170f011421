import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { MOST_CHOSEN_STUDENTS } from '@skillkite/rules/school/roster/departure';
import { Printer, Upload, UserPlus } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import {
  type RosterClass,
  type RosterStudent,
  type StudentsCursor,
  useFetchSchoolClassesQuery,
  useFetchStudentsQuery,
  useLazyFetchMatchingQuery,
} from '../../app/endpoints/roster.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { paths } from '../../paths.ts';
import { ActionBar } from '../parts/action-bar.tsx';
import { RowButton } from '../parts/list-row.tsx';
import { OwnSchool } from '../school/own-school.tsx';
import { PicturesDialog } from '../pictures/pictures-dialog.tsx';
import { usePictureActions } from '../pictures/use-picture-actions.ts';
import {
  CardsDialog,
  ParentCodesDialog,
  SchoolCardsDialog,
  usePrintActions,
} from '../class/print-dialogs.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SelectBox } from '../parts/select-box.tsx';
import { StudentDialog } from '../class/student-dialog.tsx';
import { AddDialog } from './add-dialog.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LeftList } from './left-list.tsx';
import { changedIn } from './students-changed.tsx';
import { type Done, useUndoBar } from './use-undo-bar.tsx';
import { TableHead } from '../parts/table-head.tsx';
import { LoadMore } from '../parts/load-more.tsx';

type Wanted = { schoolId: number; search: string; grade?: number; section?: string };

type RowProps = {
  student: RosterStudent;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
};

function Row({ student, isChosen, onChoose, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { t: roster } = useTranslation('console-school/roster');
  return (
    <tr className={`h-11 border-t border-hairline ${isChosen ? 'bg-sky' : ''}`}>
      <td className="w-11">
        <SelectBox
          label={roster('choose', { name: student.fullname })}
          isSelected={isChosen}
          onSelect={onChoose}
        />
      </td>
      <th scope="row" className="px-3 py-1.5 text-left font-bold max-sm:px-1">
        <span className="flex items-center gap-3">
          <Kite id={student.studentId} className="h-8 w-7 shrink-0 max-[379px]:hidden" />
          <span className="min-w-0 wrap-anywhere">
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
    <p role="status" className="text-soft">
      {t('students', { count })}
    </p>
  );
}

type Chosen = ReadonlyMap<number, RosterStudent>;

/** Selects all students of a search; above the limit it shows how many are selected. */
function ChooseAll({
  wanted,
  total,
  chosen,
  onChosen,
}: {
  wanted: Wanted;
  total: number;
  chosen: Chosen;
  onChosen: (all: readonly RosterStudent[]) => void;
}) {
  const { t } = useTranslation('console-school/roster');
  const [fetchAll, { isFetching }] = useLazyFetchMatchingQuery();
  const all = async () => {
    const { data } = await fetchAll(wanted);
    if (data) onChosen(data.students);
  };
  if (chosen.size >= Math.min(total, MOST_CHOSEN_STUDENTS))
    return total > MOST_CHOSEN_STUDENTS ? (
      <span>{t('chosenMost', { most: chosen.size })}</span>
    ) : null;
  return (
    <button
      type="button"
      disabled={isFetching}
      className="min-h-10 font-bold text-primary hover:underline"
      onClick={() => void all()}
    >
      {t('chooseAll', { count: total })}
    </button>
  );
}

type RowsProps = {
  wanted: Wanted;
  after: StudentsCursor | null;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  onLeave: (student: RosterStudent) => void;
};

/** One page of students, with a button for the next. */
function Rows({ wanted, after, chosen, onChosen, onLeave }: RowsProps) {
  const { t } = useTranslation();
  const { t: roster } = useTranslation('console-school/roster');
  const [opened, open] = useState<number | null>(null);
  const choose = (student: RosterStudent, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(student.studentId, student);
    else next.delete(student.studentId);
    onChosen(next);
  };
  const page = useFetchStudentsQuery({ ...wanted, ...(after && { after }) });
  return (
    <QueryState of={page} skeleton={<Skeleton className="h-96" />}>
      {({ students, next, total }) => (
        <>
          {after === null && (
            <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-4 text-sm">
              <Total count={total} />
              {total > 0 && (
                <ChooseAll
                  wanted={wanted}
                  total={total}
                  chosen={chosen}
                  onChosen={(all) => onChosen(new Map(all.map((one) => [one.studentId, one])))}
                />
              )}
            </div>
          )}
          {students.length > 0 && (
            <table className="w-full text-sm">
              <TableHead
                goesOn={after !== null}
                columns={[
                  { words: roster('choose', { name: '' }).trim(), from: 'readers' },
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
                    isChosen={chosen.has(student.studentId)}
                    onChoose={(isChosen) => choose(student, isChosen)}
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
                onLeave={() => {
                  open(null);
                  onLeave(student);
                }}
                onClose={() => open(null)}
              />
            ))}
          {next && (
            <LoadMore word={t('roster.more')}>
              <Rows
                wanted={wanted}
                after={next}
                chosen={chosen}
                onChosen={onChosen}
                onLeave={onLeave}
              />
            </LoadMore>
          )}
        </>
      )}
    </QueryState>
  );
}

const keyOf = ({ grade, section }: { grade: number; section: string }) => `${grade}-${section}`;

/** Cards and codes for the selected class. */
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

/** Lists to show. */
const SHOWN = ['here', 'left'] as const;
type Shown = (typeof SHOWN)[number];

function ShownChoice({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const { t } = useTranslation('console-school/roster');
  return (
    <div role="group" aria-label={t('which')} className="flex gap-2">
      {SHOWN.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={shown === one}
          className="min-h-12 rounded-full border-2 border-hairline px-4 font-bold hover:bg-sky aria-pressed:border-primary aria-pressed:bg-sky"
          onClick={() => onShow(one)}
        >
          {t(one)}
        </button>
      ))}
    </div>
  );
}

type Listing = {
  schoolId: number;
  timeZone: string;
  classes: readonly RosterClass[];
  wanted: Wanted;
  onDone: (done: Done) => void;
};

/** Student list with actions for the selected ones. */
function StudentsHere({ schoolId, timeZone, classes, wanted, onDone }: Listing) {
  const [chosen, choose] = useState<Chosen>(new Map());
  const [leaving, leave] = useState<RosterStudent | null>(null);
  /** Uses the current versions for the next try, without students who left. */
  const changed = (error: unknown) => {
    const now = new Map(changedIn(error)?.map((one) => [one.studentId, one]));
    const latest = (student: RosterStudent): RosterStudent[] => {
      const one = now.get(student.studentId) ?? student;
      return 'loginId' in one ? [one] : [];
    };
    choose(new Map([...chosen.values()].flatMap(latest).map((one) => [one.studentId, one])));
    if (leaving) leave(latest(leaving)[0] ?? null);
  };
  return (
    <>
      <Rows
        key={JSON.stringify(wanted)}
        wanted={wanted}
        after={null}
        chosen={chosen}
        onChosen={choose}
        onLeave={leave}
      />
      {chosen.size > 0 && (
        <ChosenBar
          schoolId={schoolId}
          timeZone={timeZone}
          classes={classes}
          chosen={[...chosen.values()]}
          onChanged={changed}
          onClear={() => choose(new Map())}
          onDone={onDone}
        />
      )}
      {leaving && (
        <LeaveDialog
          schoolId={schoolId}
          timeZone={timeZone}
          chosen={[leaving]}
          onChanged={changed}
          onClose={() => leave(null)}
          onDone={(done) => {
            leave(null);
            onDone(done);
          }}
        />
      )}
    </>
  );
}

/** Students of a school: search, add, correct, move, new sign-in; and former students. */
export function StudentsOfSchool({ schoolId }: { schoolId: number }) {
  askForTexts('console-school/roster');
  const { t } = useTranslation();
  const { t: roster } = useTranslation('console-school/roster');
  const classId = useId();
  const [asked] = useSearchParams();
  const [typed, setTyped] = useState(asked.get('find') ?? '');
  const [chosen, choose] = useState('');
  const [shown, show] = useState<Shown>('here');
  const [opened, open] = useState<'cards' | 'add' | null>(null);
  const { tell, bar } = useUndoBar();
  const search = useDeferredValue(typed.trim());
  const classes = useFetchSchoolClassesQuery({ schoolId });
  return (
    <>
      <p className="min-h-5 text-sm text-soft">{classes.currentData?.schoolName}</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl">{t('roster.title')}</h1>
        <Button onClick={() => open('add')}>
          <UserPlus aria-hidden className="size-5" />
          {roster('add')}
        </Button>
      </div>
      <QueryState of={classes} skeleton={<Skeleton className="h-96" />}>
        {({ classes: all, timeZone }) => {
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
                <ShownChoice shown={shown} onShow={show} />
                {shown === 'here' && (
                  <>
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
                  </>
                )}
              </div>
              {bar}
              {shown === 'here' ? (
                <StudentsHere
                  schoolId={schoolId}
                  timeZone={timeZone}
                  classes={all}
                  wanted={wanted}
                  onDone={tell}
                />
              ) : (
                <LeftList
                  key={search}
                  schoolId={schoolId}
                  search={search}
                  after={null}
                  onDone={tell}
                />
              )}
              {opened === 'cards' && (
                <SchoolCardsDialog schoolId={schoolId} classes={all} onClose={() => open(null)} />
              )}
              {opened === 'add' && (
                <AddDialog
                  schoolId={schoolId}
                  of={of}
                  onSame={({ fullname, hasLeft }) => {
                    open(null);
                    choose('');
                    setTyped(fullname);
                    show(hasLeft ? 'left' : 'here');
                  }}
                  onClose={() => open(null)}
                />
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
  askForTexts('console-school/parents');
  const { t } = useTranslation();
  useTitle(t('roster.title'));
  return (
    <OwnSchool>
      {({ schoolId }) => <StudentsOfSchool key={schoolId} schoolId={schoolId} />}
    </OwnSchool>
  );
}
