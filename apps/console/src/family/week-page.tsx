import { addDays, type CalendarDay } from '@skillkite/rules/time/calendar-day';
import {
  badgeSentence,
  dinnerQuestion,
  finishedSentence,
  hardSentence,
  learnedSentence,
  timeWords,
} from '@skillkite/texts/week-sentences';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Bow, Cloud, Medal, Rooftops, SunOrMoon } from '@skillkite/ui/art/sky.tsx';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ChevronLeft, ChevronRight, CircleQuestionMark, Mountain } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { useTitle } from '../app/hooks/use-title.ts';
import { dayWords, spanWords } from '@skillkite/texts/day-words';
import { type Week, useFetchWeekQuery } from './endpoints.ts';
import { ProjectCard } from './project-card.tsx';
import { Sentence } from './sentence.tsx';
import { useChild } from './use-child.ts';
import { WeeklyMail } from './weekly-mail.tsx';

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const STEP =
  'grid size-12 place-items-center rounded-control border-2 border-edge bg-surface hover:bg-sky';

/** The sky of the week with the child's own kite. */
const Sky = ({ id }: { id: number }) => (
  <div className="relative h-32 overflow-hidden bg-sky">
    <SunOrMoon className="absolute top-4 left-8 size-12" />
    <Cloud className="absolute top-6 left-[45%] w-20" />
    <Rooftops className="absolute inset-x-0 bottom-0 h-16 w-full" />
    <Kite id={id} hasTail className="absolute top-2 right-8 h-24 rotate-12" />
  </div>
);

/** Days with activity: a bow for each day, tied if active. */
function Bows({ week }: { week: Week }) {
  const { t, tag } = useTranslation('family/common');
  return (
    <ol className="mt-3 grid grid-cols-7 text-center">
      {DAYS.map((at) => {
        const day = addDays(week.startsOn as CalendarDay, at);
        const isTied = week.learnedOn.includes(day);
        const word = dayWords(day, tag, { weekday: 'long' });
        return (
          <li key={day}>
            <Bow isTied={isTied} className="mx-auto w-8" />
            <span aria-hidden className={`text-sm ${isTied ? 'font-bold' : 'text-soft'}`}>
              {dayWords(day, tag, { weekday: 'narrow' })}
            </span>
            <span className="sr-only">{t(isTied ? 'learnedOn' : 'notOn', { day: word })}</span>
          </li>
        );
      })}
    </ol>
  );
}

const Row = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <div className="flex items-center gap-4 border-t border-hairline py-3 first:border-0">
    <span
      aria-hidden
      className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-sky"
    >
      {picture}
    </span>
    <p className="min-w-0">{children}</p>
  </div>
);

function AskAtDinner({ week }: { week: Week }) {
  const { t } = useTranslation('family/common');
  const question = dinnerQuestion(t, week);
  if (question === null) return null;
  return (
    <section className="rounded-card bg-sun p-4 text-on-sun">
      <h2 className="text-xl">{t('ask.title')}</h2>
      <p className="text-lg font-bold">{question}</p>
      <p className="mt-1">{t('ask.back')}</p>
    </section>
  );
}

function Done({ week }: { week: Week }) {
  const { t } = useTranslation('family/common');
  const { name } = useChild();
  const { finished, quiz, badges, hard, projects } = week;
  return (
    <>
      <section className="card p-4">
        <p className="text-lg">
          <Sentence
            text={learnedSentence(t, {
              name,
              days: week.learnedOn.length,
              minutes: week.minutes,
            })}
          />
        </p>
        <Bows week={week} />
      </section>
      {(finished.length > 0 || quiz !== null || badges.length > 0 || hard !== null) && (
        <section className="card px-4 py-1">
          {finished.map(({ courseId, course, position, courses }) => (
            <Row key={courseId} picture={<Kite id={courseId} className="h-12" />}>
              <Sentence
                text={finishedSentence(t, { name, course: course.text, position, courses })}
                about={course}
              />
            </Row>
          ))}
          {quiz !== null && (
            <Row picture={<CircleQuestionMark className="size-8 text-primary" />}>
              <Sentence
                text={t('quiz', {
                  name,
                  right: quiz.right,
                  questions: quiz.questions,
                  lesson: quiz.lesson.text,
                })}
              />
            </Row>
          )}
          {badges.map(({ courseId, course, type }) => (
            <Row key={courseId} picture={<Medal className="size-10" />}>
              <Sentence
                text={badgeSentence(t, { name, course: course.text, type })}
                about={course}
              />
            </Row>
          ))}
          {hard !== null && (
            <Row picture={<Mountain className="size-8 text-flame" />}>
              <Sentence
                text={hardSentence(t, {
                  name,
                  lesson: hard.lesson.text,
                  tries: hard.tries,
                  isDone: hard.isDone,
                })}
                about={hard.lesson}
              />
            </Row>
          )}
        </section>
      )}
      {projects.map((project) => (
        <ProjectCard key={project.courseId} project={project}>
          <p>
            <Sentence
              text={t('project', { name, course: project.course.text })}
              about={project.course}
            />
          </p>
        </ProjectCard>
      ))}
      <AskAtDinner week={week} />
    </>
  );
}

function Shown({ week }: { week: Week }) {
  const { t, tag } = useTranslation('family/common');
  const { name, studentId } = useChild();
  const { next, isCurrent, hasEarlier, startsOn, endsOn } = week;
  const isEmpty = week.learnedOn.length + week.projects.length + week.badges.length === 0;
  const step = (weeks: number) =>
    `?child=${studentId}&week=${addDays(startsOn as CalendarDay, weeks * DAYS.length)}`;
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl">{t('weekOf', { name })}</h1>
          <p className="text-soft">{spanWords(startsOn, endsOn, tag)}</p>
        </div>
        {hasEarlier && (
          <Link to={step(-1)} aria-label={t('earlier')} className={STEP}>
            <ChevronLeft aria-hidden />
          </Link>
        )}
        {!isCurrent && (
          <Link to={step(1)} aria-label={t('later')} className={STEP}>
            <ChevronRight aria-hidden />
          </Link>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          picture={<SceneArt scene="nothing" />}
          title={t('nothing')}
          text={t(isCurrent ? 'nothingText' : 'nothingThen', { name })}
        />
      ) : (
        <Done week={week} />
      )}
      {next !== null && (
        <section>
          <h2 className="text-xl">{t('next.title')}</h2>
          <p>
            <Sentence
              text={t(next.isBegun ? 'next.begun' : 'next.fresh', {
                name,
                course: next.course.text,
                lessons: t('lessons', { count: next.lessons }),
                time: timeWords(t, next.minutes),
              })}
              about={next.course}
            />
          </p>
        </section>
      )}
    </>
  );
}

/** A child's week in a few sentences, with projects. */
export function WeekPage() {
  const { t, language } = useTranslation('family/common');
  const { name, studentId } = useChild();
  const [search] = useSearchParams();
  const week = search.get('week');
  const loaded = useFetchWeekQuery({ studentId, language, ...(week !== null && { week }) });
  useTitle(t('weekOf', { name }));
  return (
    <>
      <Sky id={studentId} />
      <div className="grid gap-4 p-4">
        <QueryState
          of={loaded}
          heading={t('weekOf', { name })}
          skeleton={
            <div className="grid gap-4">
              <Skeleton className="h-14" />
              <Skeleton className="h-32" />
              <Skeleton className="h-48" />
            </div>
          }
        >
          {(of) => <Shown week={of} />}
        </QueryState>
        {runtimeConfig.sendsMail && <WeeklyMail />}
      </div>
    </>
  );
}
