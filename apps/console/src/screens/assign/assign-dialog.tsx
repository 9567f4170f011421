import { dayWords } from '@skillkite/texts/day-words';
import { addDays, isCalendarDay } from '@skillkite/rules/time/calendar-day';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { type FormEvent, useId, useState } from 'react';
import {
  type Assignable,
  type Assignment,
  useAssignWorkMutation,
  useFetchAssignableQuery,
  useFetchAssignmentsQuery,
} from '../../app/endpoints/assign.ts';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useUntilRefetched } from '../../app/hooks/use-until-refetched.ts';
import { MakeOwn } from '../studio/ways/make-own.tsx';
import { useLessonKindName } from '../course/lesson-kind-name.ts';
import { SearchField } from '../parts/search-field.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { type Terms, TermsFields, ofThese } from './terms-fields.tsx';
import { FormFooter } from '../parts/form-footer.tsx';

type OfClass = { schoolId: number; grade: number; section: string };
type Course = Assignable['programs'][number]['courses'][number];

/** Default duration: a week is enough for a course. */
const USUAL_DAYS = 7;
/** Fewer options are shown without a filter. */
const MANY = 8;

const weekFrom = (today: string) => (isCalendarDay(today) ? addDays(today, USUAL_DAYS) : '');

function CourseChoice({
  programs,
  students,
  chosen,
  onChoose,
}: {
  programs: Assignable['programs'];
  students: number;
  chosen: number | null;
  onChoose: (course: Course) => void;
}) {
  const { t } = useTranslation('console-learning/assign');
  const [search, setSearch] = useState('');
  const name = useId();
  const words = search.trim().toLocaleLowerCase();
  const found = programs
    .map((program) => ({
      ...program,
      courses: program.courses.filter(({ course }) =>
        `${course.text} ${program.program.text}`.toLocaleLowerCase().includes(words),
      ),
    }))
    .filter(({ courses }) => courses.length > 0);
  const isMany = programs.reduce((sum, { courses }) => sum + courses.length, 0) > MANY;
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t('what')}</legend>
      {isMany && (
        <SearchField label={t('findCourse')} value={search} onChange={setSearch} className="mb-2" />
      )}
      <div className="max-h-72 overflow-y-auto rounded-control border-2 border-hairline">
        {found.length === 0 && <p className="p-4 text-soft">{t('noCourse')}</p>}
        {found.map(({ programId, program, courses }) => (
          <div key={programId}>
            <p className="bg-paper px-3 py-1.5 text-sm font-bold text-soft" lang={program.lang}>
              {program.text}
            </p>
            {courses.map((one) => (
              <label
                key={one.courseId}
                className="grid min-h-12 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 border-t border-hairline px-3 py-2 hover:bg-sky has-checked:bg-sky"
              >
                <input
                  type="radio"
                  name={name}
                  required
                  className="size-5 accent-primary"
                  checked={chosen === one.courseId}
                  onChange={() => onChoose(one)}
                />
                <strong lang={one.course.lang}>{one.course.text}</strong>
                <span className="col-start-2 text-sm text-soft">
                  {t('doneBy', { count: one.doneBy, all: students })}
                  {one.closedTo > 0 && ` · ${t('closedTo', { count: one.closedTo })}`}
                </span>
              </label>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type Props = {
  of: OfClass;
  /** Selected students; null: all. */
  chosen: readonly number[] | null;
  /** The preselected course. */
  courseId?: number | undefined;
  onClose: () => void;
  onGiven: (assignment: Assignment) => void;
};

type Wanted = { of: OfClass; courseId: number; lessonId: number | null; today: string };

/** Warning before the same work is assigned again; it can be confirmed. */
function AlreadyGiven({ of, courseId, lessonId, today }: Wanted) {
  const { t, language, tag } = useTranslation('console-learning/assign');
  const { schoolId, grade, section } = of;
  const asked = useFetchAssignmentsQuery({ class: { schoolId, grade, section }, language });
  const given = asked.currentData?.assignments.find(
    (one) =>
      one.courseId === courseId &&
      one.lessonId === lessonId &&
      !one.isWithdrawn &&
      (one.dueOn === null || one.dueOn >= today),
  );
  if (!given) return null;
  return (
    <p role="status" className="rounded-control bg-flame-wash px-4 py-3 text-sm">
      {t('alreadyGiven', { count: given.students.length })}{' '}
      {given.dueOn === null ? t('anyDay') : t('byDay', { day: dayWords(given.dueOn, tag) })}
    </p>
  );
}

function Form(props: Props & { assignable: Assignable }) {
  const { of, assignable, chosen, courseId, onClose, onGiven } = props;
  const { t, language } = useTranslation('console-learning/assign');
  const { t: common } = useTranslation();
  const { programs, students, today } = assignable;
  const [course, setCourse] = useState<Course | null>(
    () =>
      programs.flatMap(({ courses }) => courses).find((one) => one.courseId === courseId) ?? null,
  );
  // The selected course is visible.
  const hasCourse = ({ courses }: (typeof programs)[number]) =>
    courses.some((one) => one.courseId === courseId);
  const listed = [...programs.filter(hasCourse), ...programs.filter((one) => !hasCourse(one))];
  const [lessonId, setLesson] = useState<number | null>(null);
  const [wanted, setTerms] = useState<Terms>({
    startsOn: '',
    dueOn: weekFrom(today),
    note: '',
    chosen,
    isOpening: false,
  });
  const terms = ofThese(wanted, students);
  const kindName = useLessonKindName();
  const before = course?.lessons.findIndex((one) => one.lessonId === lessonId) ?? 0;
  const [requestKey] = useState(() => crypto.randomUUID());
  const [assign, { isLoading, error }] = useAssignWorkMutation();
  const [isWaiting, untilRead] = useUntilRefetched();
  const [isNobody, setNobody] = useState(false);
  const failed = isNobody ? t('nobody') : sentenceOf(error, common('offline'));
  const count = terms.chosen?.length ?? students.length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNobody(count === 0);
    if (!course || count === 0) return;
    const answer = await assign({
      class: { schoolId: of.schoolId, grade: of.grade, section: of.section },
      language,
      requestKey,
      courseId: course.courseId,
      lessonId,
      studentIds: terms.chosen === null ? null : [...terms.chosen],
      startsOn: terms.startsOn || null,
      dueOn: terms.dueOn || null,
      note: terms.note.trim() || null,
      isOpening: terms.isOpening,
    });
    if (!answer.data) return;
    await untilRead();
    onGiven(answer.data.assignment);
  };
  if (programs.length === 0)
    return (
      <EmptyState
        picture={<SceneArt scene="nothing" />}
        title={t('noPrograms')}
        action={<MakeOwn />}
      />
    );
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <CourseChoice
        programs={listed}
        students={students.length}
        chosen={course?.courseId ?? null}
        onChoose={(one) => {
          setCourse(one);
          setLesson(null);
          setTerms((before) => ({ ...before, isOpening: false }));
        }}
      />
      {course && course.lessons.length > 1 && (
        <div>
          <SelectField
            label={t('part')}
            value={lessonId ?? ''}
            onChange={({ target }) => setLesson(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('wholeCourse')}</option>
            {course.lessons.map(({ lessonId: id, lesson, lessonKind }) => (
              <option key={id} value={id} lang={lesson.lang}>
                {kindName(lessonKind)}: {lesson.text}
              </option>
            ))}
          </SelectField>
          <p role="status" className="mt-1 text-sm text-soft">
            {before > 0 && t('lessonsFirst', { count: before })}
          </p>
        </div>
      )}
      {course && (
        <AlreadyGiven of={of} courseId={course.courseId} lessonId={lessonId} today={today} />
      )}
      <TermsFields
        terms={terms}
        students={students}
        today={today}
        closedTo={course?.closedTo ?? 0}
        onChange={(change) => setTerms((before) => ({ ...before, ...change }))}
      />
      <FormFooter
        failed={failed}
        cancel={t('cancel')}
        submit={t('give', { count })}
        isBusy={isLoading || isWaiting}
        onCancel={onClose}
      />
    </form>
  );
}

/** Assigns a course or a lesson to a class or to some of its students. */
export function AssignDialog(props: Props) {
  const { of, onClose } = props;
  const { t, language } = useTranslation('console-learning/assign');
  const { schoolId, grade, section } = of;
  const asked = useFetchAssignableQuery(
    { class: { schoolId, grade, section }, language },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog title={t('assignTo', { name: classNameOf(of) })} width={720} onClose={onClose}>
      <QueryState of={asked} skeleton={<Skeleton className="h-96" />}>
        {(assignable) => <Form {...props} assignable={assignable} />}
      </QueryState>
    </Dialog>
  );
}
