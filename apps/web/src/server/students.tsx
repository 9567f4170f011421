import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { api } from '../app/api.ts';
import type { Student } from '../app/domain.ts';
import { type Classroom, classroomApi } from '../app/endpoints/classroom.ts';
import { loginApi } from '../app/endpoints/login.ts';
import { userStored } from '../app/session/session-slice.ts';
import { type RootState, store } from '../app/store.ts';
import { fromWire } from '@skillkite/client/wire';
import { classroomOpened } from '../features/classroom/classroom-slice.ts';
import { router } from '../router.tsx';
import type { Application, Page } from '@skillkite/client/server/page';
import { isOpened, rendered } from '@skillkite/client/server/render';

type Declared = Readonly<Record<string, { path?: string; kind?: string }>>;
type Answer = Page['answers'][number];

/** Endpoint modules of lazy parts, which register their calls. */
const LATER = import.meta.glob(['../app/endpoints/*.ts', '../features/**/endpoints.ts']);

/** Endpoints by path; a query's endpoint has its call's name in the contract. */
const endpointByPath = new Map(
  Object.values(
    import.meta.glob<Declared>(
      [
        '../../../../packages/contract/src/**/*.ts',
        '!../../../../packages/contract/src/{family,shapes,staff}/**',
      ],
      { eager: true },
    ),
  ).flatMap((declared) =>
    Object.entries(declared)
      .filter(([, call]) => call.kind === 'read')
      .map(([name, call]) => [call.path, name] as const),
  ),
);

type Initiate = (
  request: unknown,
  how: { subscribe: false },
) => ThunkAction<Promise<unknown>, RootState, unknown, UnknownAction>;

/** Request of a call in domain names. One call uses the course's field for a lesson. */
function requestOf({ path, body }: Answer): unknown {
  const asked = fromWire(body) as Readonly<Record<string, unknown>>;
  if (endpointByPath.get(path) !== 'classDetailsTopics') return asked;
  const { lessonId: courseId, ...rest } = asked;
  return { ...rest, courseId };
}

/** Adds answers that no loader requested to the store, through their endpoints. */
async function takeAnswers(answers: readonly Answer[]): Promise<void> {
  const endpoints = api.endpoints as Readonly<Record<string, { initiate: Initiate } | undefined>>;
  const nameOf = ({ path }: Answer) => endpointByPath.get(path) ?? '';
  if (answers.some((answer) => !(nameOf(answer) in endpoints)))
    await Promise.all(Object.values(LATER).map((load) => load()));
  await Promise.all(
    answers.map(async (answer) => {
      const endpoint = endpoints[nameOf(answer)];
      if (endpoint)
        await store.dispatch(endpoint.initiate(requestOf(answer), { subscribe: false }));
    }),
  );
}

/** Answer of one of these calls. */
const answered = (...endpoints: readonly { name: string }[]): unknown =>
  Object.values(store.getState().api.queries).find(
    (query) =>
      query?.data !== undefined && endpoints.some(({ name }) => name === query.endpointName),
  )?.data;

/** Handles the answers once the page has rendered. */
function openPage(): void {
  const { fetchClassDetails, classDetailsTopics } = classroomApi.endpoints;
  const { fetchClassDetailsCareer, fetchCreativeClassDetails } = classroomApi.endpoints;
  const user = answered(loginApi.endpoints.userDetails) as Student | undefined;
  if (user) store.dispatch(userStored({ user, isPinLogin: false }));
  const classroom = answered(
    fetchClassDetails,
    classDetailsTopics,
    fetchClassDetailsCareer,
    fetchCreativeClassDetails,
  ) as Classroom | undefined;
  if (classroom) store.dispatch(classroomOpened({ classroom }));
}

export const render: Application['render'] = async ({ answers }, signal) => {
  try {
    if (!(await isOpened(router, signal))) return null;
    await takeAnswers(answers);
    openPage();
    return await rendered(
      <Provider store={store}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </Provider>,
      signal,
    );
  } finally {
    // Ends pending loaders and timers, which would keep the page in memory.
    router.dispose();
    store.dispatch(api.util.resetApiState());
  }
};
