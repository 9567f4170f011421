import { describe, expect, it } from 'vitest';
import { type Place, type Principal, ROLES, type Role, may } from './role.ts';
import {
  PERSON_ROLES,
  type PersonRole,
  SCOPE_OF_ROLE,
  mayGrant,
  needsSecondFactor,
  placeOfClass,
  placeOfInstallation,
  placeOfSchool,
  placeOfStudent,
} from './staff-role.ts';

const CLASS = { schoolId: 1, grade: 6, section: 'A' };
const OTHER_CLASS = { ...CLASS, section: 'B' };
const OTHER_SCHOOL = { ...CLASS, schoolId: 2 };
const placeFor = (role: PersonRole, of = CLASS): Place => {
  const places = {
    class: placeOfClass(of),
    school: placeOfSchool(of.schoolId),
    installation: placeOfInstallation(),
    student: placeOfStudent({ ...of, studentId: 10 * of.schoolId }),
  };
  return places[SCOPE_OF_ROLE[role]];
};
const someone = (role: PersonRole): Principal => ({
  grants: [{ role, scope: placeFor(role) }],
});

describe('roles of grown-ups (D11)', () => {
  it('are all roles of the table except those of students (D11 one-table)', () => {
    const grownUp = (Object.keys(ROLES) as Role[]).filter((role) =>
      ['staff', 'family'].includes(ROLES[role].kind),
    );
    expect(grownUp.toSorted()).toEqual([...PERSON_ROLES].toSorted());
  });

  it('a grant of a class holds in that class alone, of a school in its classes (D11 grants)', () => {
    const inClass = (of: typeof CLASS) => placeOfStudent({ ...of, studentId: 7 });
    const teacher = someone('teacher');
    expect(may(teacher, 'use-account', inClass(CLASS))).toBe(true);
    expect(may(teacher, 'use-account', inClass(OTHER_CLASS))).toBe(false);
    expect(may(teacher, 'use-account', inClass(OTHER_SCHOOL))).toBe(false);
    const coordinator = someone('coordinator');
    expect(may(coordinator, 'use-account', inClass(OTHER_CLASS))).toBe(true);
    expect(may(coordinator, 'use-account', inClass(OTHER_SCHOOL))).toBe(false);
    expect(may(someone('operator'), 'use-account', inClass(OTHER_SCHOOL))).toBe(true);
  });

  it('a grant is never wider than the giver’s own (D11 no-wider-grant)', () => {
    const gives = (giver: PersonRole, of = CLASS) =>
      PERSON_ROLES.filter((role) => mayGrant(someone(giver), role, placeFor(role, of)));
    expect(gives('teacher')).toEqual([]);
    expect(gives('author')).toEqual([]);
    expect(gives('parent')).toEqual([]);
    // All roles of a school and its classes.
    expect(gives('coordinator')).toEqual(
      PERSON_ROLES.filter((role) => SCOPE_OF_ROLE[role] !== 'installation'),
    );
    expect(gives('coordinator')).toEqual(expect.arrayContaining(['teacher', 'parent']));
    expect(gives('coordinator', OTHER_SCHOOL)).toEqual([]);
    expect(gives('operator', OTHER_SCHOOL)).toEqual([...PERSON_ROLES]);
    // A place of another kind does not narrow the role.
    expect(mayGrant(someone('coordinator'), 'teacher', placeFor('coordinator'))).toBe(false);
  });

  it('coordinators and operators prove twice who they are', () => {
    expect(PERSON_ROLES.filter((role) => needsSecondFactor([role]))).toEqual([
      'coordinator',
      'operator',
    ]);
    expect(needsSecondFactor(['teacher', 'coordinator'])).toBe(true);
    expect(needsSecondFactor([])).toBe(false);
  });
});
