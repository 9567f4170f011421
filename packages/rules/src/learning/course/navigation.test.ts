import { describe, expect, test } from 'vitest';
import {
  avatarPicture,
  canSwitchUser,
  hasNavigationBar,
  isOpenTo,
  navigationBar,
  navigationItems,
  profileMenu,
} from './navigation.ts';

const student = { profileType: 2, grade: 9, hasCareer: true } as const;

describe('the navigation bar', () => {
  test('holds its items in order (spec 2)', () => {
    expect(navigationItems(student)).toEqual([
      'skill-programs',
      'explore',
      'events',
      'dashboard',
      'career',
    ]);
  });

  test.each([
    { profileType: 1, grade: 9 },
    { profileType: 2, grade: 1 },
    { profileType: 3, grade: 2 },
  ] as const)('has no Explore for %o (spec 2)', (who) => {
    expect(navigationItems({ ...student, ...who })).not.toContain('explore');
  });

  test('a link never leads to a page outside the student’s bar (spec 2)', () => {
    const atSchool = { profileType: 1, grade: 6, hasCareer: false } as const;
    for (const path of ['/explore', '/explore-detailed?ilm_id=2001', '/career', '/career?x#y'])
      expect([path, isOpenTo(path, atSchool), isOpenTo(path, student)]).toEqual([
        path,
        false,
        true,
      ]);
    for (const path of ['/school-homepage', '/events-detail/3', '/explorers', '/dashboard'])
      expect([path, isOpenTo(path, atSchool)]).toEqual([path, true]);
  });

  test('has Career only if the student’s details say so (spec 2)', () => {
    expect(navigationItems({ ...student, hasCareer: false })).not.toContain('career');
  });

  test.each([
    '/skill-report',
    '/skill-assessment',
    '/skill-introduction',
    '/login',
    '/institutional-login',
    '/login/',
    '/Login',
  ])('is not there on %s (spec 2)', (path) => {
    expect(hasNavigationBar(path)).toBe(false);
    expect(navigationBar(path, { kind: 'signed-out' })).toEqual({ kind: 'hidden' });
  });

  test.each([
    '/',
    '/home',
    '/privacy-policy',
    '/classroom/12/classes',
    '/skill-reports',
    '/profile/certificates',
  ])('is there on %s (spec 2)', (path) => {
    expect(hasNavigationBar(path)).toBe(true);
  });

  test('shows a Log In button when not logged in (spec 2)', () => {
    expect(navigationBar('/privacy-policy', { kind: 'signed-out' })).toEqual({
      kind: 'log-in-button',
    });
  });

  test('shows items to a student, and none while a profile is to be chosen (spec 2)', () => {
    expect(navigationBar('/home', { kind: 'student', ...student })).toMatchObject({
      kind: 'items',
    });
    expect(navigationBar('/profile-selection', { kind: 'choosing-profile' })).toEqual({
      kind: 'brand-alone',
    });
  });
});

describe('the profile menu', () => {
  test('holds its entries in order (spec 2)', () => {
    expect(profileMenu({ skillAssessment: true, switchUser: true })).toEqual([
      'portfolio',
      'favourites',
      'watch-history',
      'help-and-support',
      'skill-assessment',
      'switch-user',
      'log-out',
    ]);
  });

  test('has Skill Assessment and Switch User only where they apply (spec 2, 5)', () => {
    expect(profileMenu({ skillAssessment: false, switchUser: false })).toEqual([
      'portfolio',
      'favourites',
      'watch-history',
      'help-and-support',
      'log-out',
    ]);
  });

  test('Switch User needs several profiles and no PIN login (spec 5, 6)', () => {
    expect(canSwitchUser({ isMultiProfile: true, isPinLogin: false })).toBe(true);
    expect(canSwitchUser({ isMultiProfile: true, isPinLogin: true })).toBe(false);
    expect(canSwitchUser({ isMultiProfile: false, isPinLogin: false })).toBe(false);
  });

  test('the avatar follows the gender: 1 male, otherwise female (spec 2)', () => {
    const genders = [1, 2, 0, null];
    expect(genders.map((gender) => avatarPicture({ id: 7, gender }))).toEqual([
      'male-4',
      'female-4',
      'female-4',
      'female-4',
    ]);
    expect([8, 9, 10, 11, 12].map((id) => avatarPicture({ id, gender: 1 }))).toEqual([
      'male-1',
      'male-2',
      'male-3',
      'male-4',
      'male-1',
    ]);
  });
});
