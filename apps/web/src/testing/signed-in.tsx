import type { StudentId } from '@skillkite/contract/ids';
import { type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { api } from '../app/api.ts';
import type { Student } from '../app/domain.ts';
import { userStored } from '../app/session/session-slice.ts';
import { store } from '../app/store.ts';

/** A student of class VI who has logged in before and has no assessment. */
export const aStudent = (given: Partial<Student> = {}): Student => ({
  id: 7 as StudentId,
  fullname: 'Asha Rao',
  grade: 6,
  section: 'A',
  schoolCode: 'DEMO01',
  gender: 0,
  ageOfSchool: 2,
  profileType: 1,
  journeyEndDate: null,
  assessmentStartsOn: null,
  assessmentEndsOn: null,
  hasLoggedInBefore: true,
  assessmentState: 0,
  assessmentMode: 0,
  hasReport: false,
  isMultiProfile: false,
  isTutorialVisible: false,
  isTutorialSeen: true,
  isDeleted: false,
  isMass: false,
  isCareer: false,
  coins: 0,
  rp: 0,
  avatar: null,
  timeZone: 'Asia/Kolkata',
  ...given,
});

/** Shows the current address, for assertions. */
const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

type Props = { path?: string; children: ReactNode };

/** A page for a signed-in student, without loaders. */
export function SignedIn({ path = '/', children }: Props) {
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense>{children}</Suspense>
        <Address />
      </MemoryRouter>
    </Provider>
  );
}

/** Signs in a student for the whole application, and clears cached answers. */
export function signIn(student: Student): void {
  store.dispatch(api.util.resetApiState());
  store.dispatch(userStored({ user: student, isPinLogin: false }));
}
