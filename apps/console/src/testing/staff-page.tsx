import type { whoAmI } from '@skillkite/contract/staff/access';
import { type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { api } from '../app/api.ts';
import { store } from '../app/store.ts';

/** Answer of `whoAmI` for the coordinator of one school. */
export const COORDINATOR: (typeof whoAmI)['~details'] = {
  id: 3,
  name: 'Sunita Rao',
  email: 'coordinator@demo01.example',
  step: 'done',
  second_factors: [],
  roles: [
    {
      role: 'coordinator',
      school_id: 1,
      school_name: 'Demo School',
      grade: null,
      section: null,
      student_id: null,
    },
  ],
};
/** A teacher of one class. */
export const TEACHER: (typeof whoAmI)['~details'] = {
  ...COORDINATOR,
  id: 4,
  name: 'Meena Iyer',
  email: 'teacher@demo01.example',
  roles: [
    {
      role: 'teacher',
      school_id: 1,
      school_name: 'Demo School',
      grade: 6,
      section: 'A',
      student_id: null,
    },
  ],
};
export const WHO_AM_I = '/api/staff/access/who_am_i';

/** Clears cached answers between tests. */
export const forgetAnswers = (): void => {
  store.dispatch(api.util.resetApiState());
};

/** Shows the current address, for assertions. */
const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

/** A page of the console, without its shell. */
export const StaffPage = ({ path = '/', children }: { path?: string; children: ReactNode }) => (
  <Provider store={store}>
    <MemoryRouter initialEntries={[path]}>
      <Suspense>{children}</Suspense>
      <Address />
    </MemoryRouter>
  </Provider>
);
