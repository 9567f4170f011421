import { whoAmI } from '@skillkite/contract/staff/access';
import { fetchClass, fetchClasses, fetchWaiting } from '@skillkite/contract/staff/class';
import { fetchAsked } from '@skillkite/contract/staff/families';
import { fetchClassPlaces } from '@skillkite/contract/staff/lti';
import { fetchFaultyImports, fetchSchoolClasses } from '@skillkite/contract/staff/roster';
import { fetchTickets } from '@skillkite/contract/staff/tickets';
import { type Action, ROLES } from '@skillkite/rules/access/role';
import { type SchoolClass, SCOPE_OF_ROLE, classKey } from '@skillkite/rules/access/staff-role';
import { HIDDEN_COLUMNS_KEY } from '@skillkite/rules/device/kept-on-device';
import type { Locale } from '@skillkite/rules/text/locale';
import type { FirstAnswer } from '../http/pages/first-screen.ts';
import { type Asked, type Screen, answerTo, ask } from './screen.ts';

type Me = (typeof whoAmI)['~details'];
type OneClass = (typeof fetchClasses)['~details']['classes'][number];

const TODAY = /^\/staff\/?$/;
const CLASS = /^\/staff\/classes(?:\/(?<school>\d+)\/(?<grade>\d+)\/(?<section>[^/]+))?$/;
/** The section of a school without sections in an address (`paths.ts` of the console). */
const NO_SECTION = '-';

const can = ({ roles }: Me, action: Action): boolean =>
  roles.some(({ role }) => action in ROLES[role].may);
const none = () => null;

/** A person whose sign-in is complete; before that the page leads to the sign-in. */
const signedIn = (answers: readonly FirstAnswer[]): Me | null => {
  const me = answerTo<Me>(answers, whoAmI);
  return me?.step === 'done' ? me : null;
};
/** Reminders of an operator come later, above the page. */
const isPaintedTo = (me: Me | null): boolean => me !== null && !can(me, 'run-installation');

function todayScreen(language: Locale): Screen {
  const followed = (answers: readonly FirstAnswer[]): Asked[] => {
    const me = signedIn(answers);
    if (!me) return [];
    return [
      ...(can(me, 'answer-tickets') ? [ask(fetchTickets, { status: 'open' })] : []),
      ...(can(me, 'manage-roster') ? [ask(fetchFaultyImports, {})] : []),
      ...(can(me, 'manage-people') ? [ask(fetchAsked, {})] : []),
    ];
  };
  return {
    name: 'today',
    asked: [ask(whoAmI, {}), ask(fetchWaiting, { language }), ask(fetchClasses, {})],
    followed,
    picture: none,
    rule: (answers) => (isPaintedTo(signedIn(answers)) ? {} : null),
  };
}

const schoolClass = ({ school_id: schoolId, grade, section }: OneClass): SchoolClass => ({
  schoolId,
  grade,
  section,
});
const runsSchool = ({ roles }: Me, schoolId: number): boolean =>
  roles.some(({ role, school_id }) => SCOPE_OF_ROLE[role] === 'school' && school_id === schoolId);

/** `wanted`: the key of the class in the address, or null: the first of the person's own. */
function classScreen(wanted: string | null, language: Locale): Screen {
  const chosenOf = (answers: readonly FirstAnswer[]): OneClass | undefined => {
    const classes = answerTo<{ classes: readonly OneClass[] }>(answers, fetchClasses)?.classes;
    return wanted === null
      ? classes?.[0]
      : classes?.find((one) => classKey(schoolClass(one)) === wanted);
  };
  const followed = (answers: readonly FirstAnswer[]): Asked[] => {
    const me = signedIn(answers);
    const chosen = chosenOf(answers);
    if (!me || !chosen) return [];
    const { school_id, grade, section, students } = chosen;
    const body = { class: { school_id, grade, section }, language };
    return [
      ...(students > 0 ? [ask(fetchClass, body)] : []),
      ...(runsSchool(me, school_id) ? [ask(fetchSchoolClasses, { school_id })] : []),
      ask(fetchClassPlaces, body),
    ];
  };
  return {
    name: 'class',
    asked: [ask(whoAmI, {}), ask(fetchClasses, {})],
    followed,
    picture: none,
    // The device knows which columns it hides.
    rule: (answers) =>
      isPaintedTo(signedIn(answers)) && chosenOf(answers)
        ? { unlessKept: { under: HIDDEN_COLUMNS_KEY, holds: '' } }
        : null,
  };
}

/** First calls of Today and of a class; null for other addresses. */
export function staffScreenAt({ pathname }: URL, language: Locale): Screen | null {
  if (TODAY.test(pathname)) return todayScreen(language);
  const { groups } = CLASS.exec(pathname) ?? {};
  if (!CLASS.test(pathname)) return null;
  if (groups?.['school'] === undefined) return classScreen(null, language);
  const section = decodeURIComponent(groups['section'] ?? '');
  const wanted = classKey({
    schoolId: Number(groups['school']),
    grade: Number(groups['grade']),
    section: section === NO_SECTION ? '' : section,
  });
  return classScreen(wanted, language);
}
