import type { LoginPicture } from '@skillkite/rules/access/picture-login';
import type { ProfileType } from '@skillkite/rules/school/grade';
/** The demo school of a new installation (D10). */
export const DEMO_SCHOOL = { id: 1, code: 'DEMO01', name: 'Hillview Demo School' } as const;

export type DemoProfile = {
  id: number;
  fullname: string;
  grade: number;
  section: string;
  /** 1 boy, 2 girl. */
  gender: 1 | 2;
  profileType: ProfileType;
  isCareer?: boolean;
  isMass?: boolean;
  isFirstLogin?: boolean;
  isDeleted?: boolean;
  assessment?: { mode: 1 | 2; opensInDays: number; closesInDays: number };
  pin?: string;
  pictures?: readonly LoginPicture[];
};

export type DemoAccount = {
  id: number;
  loginId?: string;
  admissionNo?: string;
  profiles: readonly DemoProfile[];
};

/** The accounts of D10, with ids that stay the same from one installation to the next. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    id: 1,
    loginId: 'asha',
    profiles: [
      { id: 1, fullname: 'Asha Verma', grade: 6, section: 'A', gender: 2, profileType: 1 },
    ],
  },
  {
    id: 2,
    loginId: 'ravi',
    profiles: [
      {
        id: 2,
        fullname: 'Ravi Nair',
        grade: 9,
        section: 'B',
        gender: 1,
        profileType: 2,
        isCareer: true,
        isMass: true,
      },
      { id: 3, fullname: 'Rohan Nair', grade: 5, section: 'A', gender: 1, profileType: 2 },
    ],
  },
  {
    id: 3,
    loginId: 'meera',
    profiles: [
      {
        id: 4,
        fullname: 'Meera Joshi',
        grade: 8,
        section: 'A',
        gender: 2,
        profileType: 1,
        isFirstLogin: true,
        assessment: { mode: 1, opensInDays: -7, closesInDays: 21 },
      },
    ],
  },
  {
    id: 4,
    loginId: 'kabir',
    profiles: [
      {
        id: 5,
        fullname: 'Kabir Singh',
        grade: 7,
        section: 'B',
        gender: 1,
        profileType: 1,
        assessment: { mode: 2, opensInDays: -40, closesInDays: -10 },
      },
    ],
  },
  {
    id: 5,
    loginId: 'zoya',
    profiles: [
      {
        id: 6,
        fullname: 'Zoya Khan',
        grade: 7,
        section: 'A',
        gender: 2,
        profileType: 1,
        assessment: { mode: 2, opensInDays: 10, closesInDays: 40 },
      },
    ],
  },
  {
    id: 6,
    loginId: 'imran',
    profiles: [
      {
        id: 7,
        fullname: 'Imran Ali',
        grade: 6,
        section: 'B',
        gender: 1,
        profileType: 1,
        isDeleted: true,
      },
    ],
  },
  {
    id: 7,
    loginId: 'tara',
    profiles: [
      {
        id: 8,
        fullname: 'Tara Das',
        grade: 2,
        section: 'A',
        gender: 2,
        profileType: 2,
        pictures: ['mango', 'fish', 'moon'],
      },
    ],
  },
  {
    id: 8,
    loginId: 'dev',
    profiles: [
      { id: 9, fullname: 'Dev Patel', grade: 10, section: 'C', gender: 1, profileType: 1 },
    ],
  },
  {
    id: 9,
    admissionNo: 'A-101',
    profiles: [
      { id: 10, fullname: 'Anaya Rao', grade: 11, section: 'A', gender: 2, profileType: 1 },
    ],
  },
  {
    id: 10,
    profiles: [
      {
        id: 11,
        fullname: 'Arjun Mehta',
        grade: 4,
        section: 'A',
        gender: 1,
        profileType: 1,
        pin: '246810',
      },
    ],
  },
];

export const DEMO_PASSWORD = 'kite-demo-1';
