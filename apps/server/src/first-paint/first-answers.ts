import type { AnyCall, DetailsOf } from '@skillkite/contract/call';
import { fetchSkillQuestions, fetchSkillReport } from '@skillkite/contract/learning/assessment';
import { viewBadges } from '@skillkite/contract/learning/badges';
import {
  classDetailsTopics,
  fetchClassDetails,
  fetchClassDetailsCareer,
  fetchCreativeClassDetails,
} from '@skillkite/contract/learning/classroom';
import { coinHistory } from '@skillkite/contract/learning/coins';
import {
  leaderboard,
  skillChecklist,
  weeklyActivity,
} from '@skillkite/contract/learning/dashboard';
import { eventDetails, fetchUserEvents } from '@skillkite/contract/school/events';
import { exploreCourse, themeViewsCount } from '@skillkite/contract/learning/explore';
import { continueJourney, getFavoritesByUserId } from '@skillkite/contract/learning/home';
import type { CourseId, EventId, ProgramId, StudentId } from '@skillkite/contract/ids';
import { fetchProfiles, userDetails } from '@skillkite/contract/school/login';
import { whoAmI } from '@skillkite/contract/staff/access';
import { fetchChildren } from '@skillkite/contract/family/children';
import { certificates, ownProjects, posters } from '@skillkite/contract/learning/portfolio';
import { fetchPractice, fetchQuestions, fetchToday } from '@skillkite/contract/learning/practice';
import { fetchEditProfile } from '@skillkite/contract/school/profile';
import {
  fetchCreativeSkillsByUser,
  fetchIlmsByCreativeSkill,
  fetchIlmsBySkill,
  fetchIlmsBySkillCareer,
  fetchSkillsByUser,
  fetchSkillsByUserCareer,
} from '@skillkite/contract/learning/programs';
import type { LessonPlayer } from '@skillkite/contract/shapes/lesson-player';
import { streaksDetails } from '@skillkite/contract/learning/streak';
import { fetchTechnicalIssues } from '@skillkite/contract/school/support';
import { fetchFromTeacher } from '@skillkite/contract/learning/teacher';
import {
  classroomFlags,
  classroomSource,
  routeId,
} from '@skillkite/rules/learning/course/classroom';
import { isYoung } from '@skillkite/rules/school/grade';
import { QUIZ_RUNS_KEY, USER_ID_KEY } from '@skillkite/rules/device/kept-on-device';
import { SCHOOL_MACHINE_KEY } from '@skillkite/rules/installation/school-machine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActiveStudent } from '../security/principal.ts';
import { ACCESS_KEY_HEADER } from '../security/authenticate.ts';
import type {
  DeviceRule,
  FirstAnswer,
  FirstPaint,
  FirstPicture,
  FirstRefusal,
  FirstScreen,
} from '../http/pages/first-screen.ts';
import { personCookieName, sessionCookieName } from '../security/session-cookie.ts';
import type { Ports } from '../ports.ts';
import type { WithCatalogue } from '../content/catalogue/catalogue.ts';
import { readersLocale } from '../language/readers-locale.ts';
import { machineOf } from '../school/login/machines/machine-of.ts';
import { firstLesson, firstYoungLesson } from './lesson.ts';
import { type Asked, type Screen, answerTo, ask } from './screen.ts';
import { staffScreenAt } from './staff-screens.ts';

/** Longest wait for the answers in a page; later ones are requested by the page. */
const WITHIN_MS = 400;

async function inTime<Value>(value: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WITHIN_MS);
  });
  return Promise.race([value, tooLate]).finally(() => clearTimeout(timer));
}

const none = () => null;
const pictureAt = (source: string | null | undefined): FirstPicture | null =>
  source ? { source, isCrossOrigin: false } : null;
const ofTopCard = (answers: readonly FirstAnswer[]) =>
  pictureAt(answerTo<DetailsOf<typeof continueJourney>>(answers, continueJourney)?.thumbnail);

const CLASSROOMS = {
  school: fetchClassDetails,
  old: classDetailsTopics,
  career: fetchClassDetailsCareer,
  creative: fetchCreativeClassDetails,
} as const;

function classroomOf(user_id: StudentId, ilm_id: CourseId, query: URLSearchParams): Asked {
  const source = classroomSource(classroomFlags(query));
  return source === 'old'
    ? ask(classDetailsTopics, { user_id, class_id: ilm_id })
    : ask(CLASSROOMS[source], { user_id, ilm_id });
}

function journeyOf(user_id: StudentId, skill_id: ProgramId, url: URL): Asked {
  if (url.pathname.startsWith('/career-'))
    return ask(fetchIlmsBySkillCareer, { user_id, skill_id });
  const { fromExplore, isOld } = classroomFlags(url.searchParams);
  return ask(fromExplore && !isOld ? fetchIlmsByCreativeSkill : fetchIlmsBySkill, {
    user_id,
    skill_id,
  });
}

/** The tabs of a classroom open below the lesson. */
const CLASSROOM = /^\/classroom\/(\d+)\/(?:classes|projects|daily-quests)?$/;
const courseAt = (pathname: string): CourseId | null =>
  routeId(CLASSROOM.exec(pathname)?.[1] ?? '') as CourseId | null;

/** A classroom by the lesson it opens with. */
function openedLesson(
  first: (player: LessonPlayer) => ReturnType<typeof firstLesson>,
): Pick<Screen, 'picture'> & { name: (answers: readonly FirstAnswer[]) => string } {
  const opened = (answers: readonly FirstAnswer[]) => {
    const player = answerTo<LessonPlayer>(answers, ...Object.values(CLASSROOMS));
    return player ? first(player) : null;
  };
  return {
    name: (answers) => opened(answers)?.name ?? 'classroom',
    picture: (answers) => opened(answers)?.picture ?? null,
  };
}

const EVENT = /^\/events-detail\/(\d+)$/;

/** Screens that need only the student, by name. */
const SCREENS_ALONE: Readonly<Record<string, string>> = {
  '/skill-introduction': 'introduction',
  '/support/raise-ticket': 'raise-ticket',
  '/tutorial': 'tour',
};

/** A practice that was begun on the device goes on there. */
function practiceRule({ day, questions, is_done, run }: DetailsOf<typeof fetchPractice>) {
  if (run !== null) return null;
  // An unfinished assessment shows its date.
  return questions.length > 0 && is_done === 0
    ? { unlessKept: { under: QUIZ_RUNS_KEY, holds: day } }
    : {};
}

/** First calls of the screen at an address; null for other addresses. */
function screenAt(url: URL, user_id: StudentId): Screen | null {
  const { pathname, searchParams } = url;
  const own = ask(userDetails, { user_id });
  /** A screen that is made of the answer to one call. */
  const one = <C extends AnyCall>(
    name: string,
    asked: Asked<C>,
    {
      picture = none,
      rule = () => ({}),
    }: {
      picture?: (details: DetailsOf<C>) => string | null | undefined;
      rule?: (details: DetailsOf<C>) => DeviceRule | null | undefined;
    } = {},
  ): Screen => {
    const of =
      <Value>(read: (details: DetailsOf<C>) => Value) =>
      (answers: readonly FirstAnswer[]) => {
        const details = answerTo<DetailsOf<C>>(answers, asked.call);
        return details === undefined ? null : read(details);
      };
    const pictured = of(picture);
    const ruled = of(rule);
    return {
      name,
      asked: [own, asked],
      picture: (answers) => pictureAt(pictured(answers)),
      rule: (answers) => ruled(answers) ?? null,
    };
  };
  const landing = [own, ask(continueJourney, { user_id }), ask(fetchSkillsByUser, { user_id })];
  const shown = { asked: landing, picture: ofTopCard };
  if (pathname === '/home') return { name: 'home', ...shown };
  if (pathname === '/school-homepage') return { name: 'school', ...shown };
  if (pathname === '/ilm-journey' || pathname === '/career-ilm-journey') {
    const skill_id = routeId(searchParams.get('skill_id') ?? '') as ProgramId | null;
    if (skill_id === null) return null;
    const asked = [own, journeyOf(user_id, skill_id, url)];
    return { name: 'journey', asked, picture: none };
  }
  if (pathname === '/dashboard') {
    const calls = [streaksDetails, weeklyActivity, viewBadges, skillChecklist, coinHistory];
    const asked = calls.map((call) => ask(call, { user_id }));
    return {
      name: 'dashboard',
      asked: [own, ...asked, ask(leaderboard, { user_id, type: 'class' })],
      picture: none,
    };
  }
  if (pathname === '/explore') {
    const asked = [own, ask(themeViewsCount, {}), ask(fetchCreativeSkillsByUser, { user_id })];
    return { name: 'explore', asked, picture: none };
  }
  if (pathname === '/events')
    return one('events', ask(fetchUserEvents, { user_id, type: 'upcoming' }));
  if (pathname === '/practice') {
    const shown = one('practice', ask(fetchPractice, { user_id }), {
      picture: ({ questions: [first] }) => first?.picture?.source ?? first?.options[0]?.picture,
      rule: practiceRule,
    });
    return { ...shown, asked: [...shown.asked, ask(fetchToday, { user_id })] };
  }
  if (pathname === '/profile/certificates')
    return one('certificates', ask(certificates, { user_id }));
  if (pathname === '/career')
    return one('career', ask(fetchSkillsByUserCareer, { user_id }), {
      picture: ({ skills: [first] }) => first?.thumbnail,
    });
  if (pathname === '/support')
    return one('help', ask(fetchTechnicalIssues, { user_id, role_id: '6' }));
  if (pathname === '/edit-profile') return one('profile', ask(fetchEditProfile, { user_id }));
  if (pathname === '/profile-favorite')
    return one('kept', ask(getFavoritesByUserId, { user_id }), {
      picture: ({ courses: [first] }) => first?.thumbnail,
    });
  if (pathname === '/profile/projects') return one('projects', ask(ownProjects, { user_id }));
  if (pathname === '/profile/posters') return one('posters', ask(posters, { user_id }));
  if (pathname === '/skill-report') return one('report', ask(fetchSkillReport, { user_id }));
  if (pathname === '/skill-assessment')
    // The screen fetches after it is mounted, because the device may have newer answers.
    return one('assessment', ask(fetchSkillQuestions, { user_id }), { rule: none });
  if (pathname === '/onboarding') return one('onboarding', ask(fetchEditProfile, { user_id }));
  if (pathname === '/explore-detailed') {
    const explored = routeId(searchParams.get('ilm_id') ?? '') as CourseId | null;
    if (explored === null) return null;
    return one('explored-course', ask(exploreCourse, { user_id, ilm_id: explored }), {
      picture: ({ ilm }) => ilm.thumbnail,
    });
  }
  const event_id = routeId(EVENT.exec(pathname)?.[1] ?? '') as EventId | null;
  if (event_id !== null) return one('event', ask(eventDetails, { user_id, event_id }));
  const alone = SCREENS_ALONE[pathname];
  if (alone !== undefined) return { name: alone, asked: [own], picture: none };
  const ilm_id = courseAt(pathname);
  if (ilm_id === null) return null;
  const opened = openedLesson(firstLesson);
  return {
    asked: [own, classroomOf(user_id, ilm_id, searchParams)],
    followed: (answers) =>
      opened.name(answers) === 'quiz' ? [ask(fetchQuestions, { user_id, ilm_id })] : [],
    ...opened,
  };
}

/** And to a child of classes I to III, whose landing and classroom are laid out otherwise. */
function youngScreenAt(
  url: URL,
  user_id: StudentId,
  programs: readonly ProgramId[],
): Screen | null {
  const { pathname, search } = url;
  const own = ask(userDetails, { user_id });
  const isLanding = pathname === '/home' || pathname === '/school-homepage';
  const door = url.searchParams.get('door');
  const name = pathname === '/home' ? 'young-home' : 'young-school';
  const known = ask(fetchSkillsByUser, { user_id });
  if (isLanding && door === 'kites') return { name, asked: [own, known], picture: none };
  if (isLanding && door === 'learn') {
    const journeys = programs.map((skill_id) => ask(fetchIlmsBySkill, { user_id, skill_id }));
    return { name, asked: [own, known, ...journeys], picture: none };
  }
  if (isLanding && search === '') {
    const given = [ask(continueJourney, { user_id }), ask(fetchFromTeacher, { user_id })];
    return { name, asked: [own, ...given, known], picture: none };
  }
  const ilm_id = courseAt(pathname);
  if (ilm_id === null) return screenAt(url, user_id);
  const asked = [
    classroomOf(user_id, ilm_id, url.searchParams),
    ask(fetchQuestions, { user_id, ilm_id }),
  ];
  return { asked: [own, ...asked], ...openedLesson(firstYoungLesson) };
}

/** Sign-in pages of staff and parents, and all of their pages. */
const SIGN_IN = /^\/(?<of>staff|family)(?:\/(?:sign-in)?)?$/;
/** Calls that decide whether the page redirects to the sign-in. */
const ASKED_FIRST = { staff: [whoAmI], family: [whoAmI, fetchChildren] } as const;
const GROWN_UPS = /^\/(?:staff|family)\//;

/** The log-ins of students. */
const LOG_INS = new Set(['/login', '/institutional-login']);
/** Query parameters that the page shows as messages. */
const SAYS_FIRST = ['problem', 'arrived'];

/** Headers by which a call is judged as if the browser had made it itself. */
const passedOn = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']
      .map((name) => [name, headers[name]])
      .filter(([, value]) => value !== undefined),
  ) as Record<string, string>;

/** A device that saves data shows the size of a video first, and gets no markup twice. */
const savesData = ({ headers }: FastifyRequest): boolean => headers['save-data'] === 'on';

/**
 * Answers the first calls of a page inside the page, as calls of the cookie's student, with all access checks. The page
 * repeats refused calls itself.
 */
export const firstAnswers = (
  app: FastifyInstance,
  services: Ports<'config' | 'database' | 'sessions'> & WithCatalogue,
) => {
  const { config, sessions, catalogue } = services;
  const programsOf = async (student: ActiveStudent) =>
    (await catalogue.of(student)).programs
      .filter(({ area, grades }) => area === 'school' && grades.includes(student.grade))
      .map(({ id }) => id);
  const sent = (request: FastifyRequest, { path }: Pick<AnyCall, 'path'>, body: object) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { ...passedOn(request), [ACCESS_KEY_HEADER]: config.accessKey },
      ...(request.socket.remoteAddress !== undefined && {
        remoteAddress: request.socket.remoteAddress,
      }),
      payload: body,
    });
  const answersTo = async (request: FastifyRequest, asked: readonly Asked[]) => {
    const answered = asked.map(async ({ call, body }): Promise<FirstAnswer[]> => {
      const answer = await sent(request, call, body as object);
      if (answer.statusCode !== 200) return [];
      return [{ path: call.path, body, details: answer.json<{ details: unknown }>().details }];
    });
    return (await inTime(Promise.all(answered)))?.flat() ?? [];
  };
  /** A screen with its answers, painted where all of them came. */
  const shownBy = async (
    request: FastifyRequest,
    screen: Screen,
    painted: (rule: DeviceRule) => FirstPaint | null,
  ): Promise<FirstScreen> => {
    const first = await answersTo(request, screen.asked);
    const more = screen.followed?.(first) ?? [];
    const answers = [...first, ...(more.length > 0 ? await answersTo(request, more) : [])];
    const name = typeof screen.name === 'string' ? screen.name : screen.name(answers);
    // A student who is stopped is not answered, nor is one whose school has not this page.
    const isWhole = answers.length === screen.asked.length + more.length;
    const rule = isWhole ? (screen.rule?.(answers) ?? (screen.rule ? null : {})) : null;
    return { name, answers, picture: screen.picture(answers), paint: rule && painted(rule) };
  };
  /** A page of the console, to the person in the session. */
  const ofStaff = async (request: FastifyRequest, url: URL): Promise<FirstScreen | null> => {
    const screen = staffScreenAt(url, readersLocale(request, config.locales));
    if (!screen) return null;
    return shownBy(request, screen, (rule) =>
      savesData(request) ? null : { application: 'console', device: {}, rule },
    );
  };
  /** Without a session the page carries the refusal, so that it does not ask. */
  const signInOf = async (
    of: 'staff' | 'family',
    request: FastifyRequest,
  ): Promise<FirstScreen | null> => {
    const refused = ASKED_FIRST[of].map(async (call): Promise<FirstRefusal[]> => {
      const answer = await sent(request, call, {});
      if (answer.statusCode !== 401) return [];
      const { code, message } = answer.json<{ code: string; message: string }>();
      return [{ path: call.path, error: { status: 401, code, message } }];
    });
    const answers = (await Promise.all(refused)).flat();
    if (answers.length < refused.length) return null;
    return {
      name: `${of}-sign-in`,
      answers,
      picture: null,
      paint: { application: of, device: {}, url: `/${of}/sign-in`, isShared: true, rule: {} },
    };
  };
  /** To a computer that its school made known: all others have the log-in as it was built, which every device may keep. */
  const logInOf = async (
    request: FastifyRequest,
    { pathname, searchParams }: URL,
  ): Promise<FirstScreen | null> => {
    // A return from elsewhere shows its result first.
    const isPlain = pathname === '/login' && !SAYS_FIRST.some((name) => searchParams.has(name));
    const machine = isPlain ? await inTime(machineOf(services, request)) : null;
    if (!machine) return null;
    const paint: FirstPaint = {
      application: 'login',
      // The names are stored on the device only; no page contains them.
      device: { [SCHOOL_MACHINE_KEY]: '{}' },
      isShared: true,
      // A student who is signed in is looked for first, and let in.
      rule: { unlessKept: { under: USER_ID_KEY, holds: '' }, onlyIfKept: SCHOOL_MACHINE_KEY },
    };
    return { name: 'school-computer', answers: [], picture: null, paint };
  };
  return async (request: FastifyRequest): Promise<FirstScreen | null> => {
    const url = new URL(request.url, config.publicUrl);
    const { of } = SIGN_IN.exec(url.pathname)?.groups ?? {};
    if (of !== undefined || GROWN_UPS.test(url.pathname)) {
      // A request from another site, such as a school's provider, carries no cookie although the adult may be signed in.
      const isFromHere = ['none', 'same-origin'].includes(
        String(request.headers['sec-fetch-site']),
      );
      if (!isFromHere || request.method !== 'GET') return null;
      if (request.cookies[personCookieName(config.publicUrl)] !== undefined)
        return ofStaff(request, url);
      return of === 'staff' || of === 'family' ? signInOf(of, request) : null;
    }
    if (LOG_INS.has(url.pathname)) return logInOf(request, url);
    const token = request.cookies[sessionCookieName(config.publicUrl)];
    const session = token ? await sessions.find(token) : null;
    const student = session?.principal.student;
    const painted = (of: Pick<FirstPaint, 'device' | 'isShared'>, rule: DeviceRule = {}) =>
      savesData(request) ? null : ({ application: 'students', ...of, rule } as const);
    const ofStudent = student && { device: { [USER_ID_KEY]: String(student.id) } };
    if (url.pathname === '/privacy-policy') {
      // Open to everybody.
      const asked = student ? [ask(userDetails, { user_id: student.id })] : [];
      const answers = await answersTo(request, asked);
      return {
        name: 'privacy',
        answers,
        picture: null,
        paint: painted(ofStudent ?? { device: {}, isShared: true }),
      };
    }
    if (session && url.pathname === '/profile-selection') {
      const answers = await answersTo(request, [ask(fetchProfiles, {})]);
      const isAnswered = answers.length > 0;
      const paint = isAnswered ? painted({ device: {} }) : null;
      return { name: 'profiles', answers, picture: null, paint };
    }
    if (!student || !ofStudent) return null;
    const programs = isYoung(student.grade) ? await inTime(programsOf(student)) : [];
    if (!programs) return null;
    const screen = isYoung(student.grade)
      ? youngScreenAt(url, student.id, programs)
      : screenAt(url, student.id);
    if (!screen) return null;
    return shownBy(request, screen, (rule) => painted(ofStudent, rule));
  };
};
