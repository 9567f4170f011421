import { type Resolved, conflictsIn } from './conflicts.ts';
import type { ExistingData, ExistingSchool } from './existing.ts';
import {
  type Question,
  isBetterSpelling,
  sameNameKey,
} from '@skillkite/rules/school/roster/roster-identity';
import { type Match, studentMatcher } from './match-student.ts';
import {
  type Plan,
  type RowQuestion,
  type SchoolStep,
  type StudentStep,
  changesBetween,
} from './plan.ts';
import { RowError, problemOf } from '../sheets/read-record.ts';
import type { Problem } from '../sheets/record.ts';
import type { Roster, RosterSchool, RosterStudent } from '../roster.ts';

/** Hashes a PIN for an existing school; a new school has no PINs yet. */
export type HashPin = (schoolId: number, pin: string) => string;

function schoolStep(
  said: RosterSchool,
  known: ExistingSchool | undefined,
  sameId: ExistingSchool | undefined,
): SchoolStep | null {
  if (sameId && sameId !== known)
    throw new RowError(`school ${said.code}: its id is that of ${sameId.code} here.`, 'taken');
  if (known) {
    const changes = changesBetween(known, said.facts);
    const { id, code } = known;
    return changes.length === 0
      ? null
      : { kind: 'school', at: said.at, id, code, facts: said.facts, changes };
  }
  if (said.facts.name === undefined)
    throw new RowError(
      `school ${said.code} is not known here: give its school_name to add it.`,
      'school',
    );
  return { kind: 'new-school', at: said.at, code: said.code, facts: said.facts };
}

function newStudent(row: RosterStudent, match: Match & { kind: 'new' }): StudentStep | null {
  if (row.facts.isDeleted === true) return null;
  if (row.facts.fullname === undefined)
    throw new RowError('full_name: is missing.', 'missing', 'full_name');
  if (row.facts.grade === undefined) throw new RowError('class: is missing.', 'missing', 'class');
  if (!row.account.loginId && !row.account.admissionNo && row.pin === null)
    throw new RowError(
      'login_id, admission_no: a new student needs one of them, or a pin.',
      'missing',
      'login_id',
    );
  return { kind: 'new-student', at: row.at, student: row, account: match.account };
}

function changedStudent(
  row: RosterStudent,
  { student, account }: Match & { kind: 'known' },
  {
    from,
    to,
    pinHash,
    isTypedHere,
  }: { from: string; to: string; pinHash: string | null; isTypedHere: boolean },
): StudentStep | null {
  const isElsewhere = from !== to;
  if (isElsewhere && !row.isMove)
    throw new RowError(
      `${student.fullname} belongs to ${from}, not ${to}: to move a student use the column move (docs/admin/roster.md).`,
      'school',
    );
  // Names stored before normalisation do not count as different.
  const { fullname, ...others } = row.facts;
  const facts =
    fullname !== undefined &&
    (isTypedHere ||
      sameNameKey(student.fullname) !== sameNameKey(fullname) ||
      isBetterSpelling(student.fullname, fullname))
      ? row.facts
      : others;
  const sourcedId = row.id !== null && !row.id.startsWith('#') ? row.id : null;
  const changes = [
    ...(isElsewhere ? [{ fact: 'school', from, to }] : []),
    ...(sourcedId === null
      ? []
      : changesBetween<{ id: string | null }>({ id: student.sourcedId }, { id: sourcedId })),
    ...changesBetween(account, row.account),
    ...changesBetween(student, facts),
    ...(pinHash !== null && pinHash !== student.pinHash
      ? [{ fact: 'pin', from: student.pinHash === null ? 'nothing' : 'another', to: 'a new one' }]
      : []),
  ];
  if (changes.length === 0) return null;
  return {
    kind: 'student',
    at: row.at,
    id: student.id,
    accountId: account.id,
    fullname: student.fullname,
    facts,
    account: row.account,
    sourcedId,
    pin: row.pin,
    schoolCode: to,
    moveTo: isElsewhere ? to : null,
    changes,
    isLowered: facts.grade !== undefined && facts.grade < student.grade,
    isRenamed: fullname !== undefined && sameNameKey(student.fullname) !== sameNameKey(fullname),
  };
}

const accountIn = (found: Match & { kind: 'known' | 'new' }) => {
  const ref =
    found.kind === 'known' ? { kind: 'known' as const, id: found.account.id } : found.account;
  return ref.kind === 'known'
    ? { accountId: ref.id, account: `account ${ref.id}` }
    : { accountId: null, account: ref.name };
};

/** The first thing that is wrong with each row, in the order of the file. */
const oneForEachRow = (problems: readonly Problem[]): Problem[] => {
  const byRow = new Map(
    problems.toReversed().map((problem) => [`${problem.at.file}:${problem.at.line}`, problem]),
  );
  return [...byRow.values()].toSorted(
    (a, b) => a.at.file.localeCompare(b.at.file) || a.at.line - b.at.line,
  );
};

/** Changes that a roster import would make (docs/admin/roster.md). Students missing from the roster stay unchanged. */
export function compareRoster(roster: Roster, here: ExistingData, hashPin: HashPin): Plan {
  const problems: Problem[] = [...roster.problems];
  const attempt = <T>(row: { at: Problem['at'] }, work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push(problemOf(row.at, error));
      return null;
    }
  };

  const schoolByCode = new Map(here.schools.map((school) => [school.code.toUpperCase(), school]));
  const schoolById = new Map(
    here.schools.flatMap((school) =>
      school.sourcedId === null ? [] : [[school.sourcedId, school]],
    ),
  );
  const codeById = new Map(here.schools.map(({ id, code }) => [id, code.toUpperCase()]));
  const usable = new Set(schoolByCode.keys());
  const schools = roster.schools.flatMap((said) => {
    const step = attempt(said, () =>
      schoolStep(said, schoolByCode.get(said.code), schoolById.get(said.facts.sourcedId ?? '')),
    );
    if (step?.kind === 'new-school') usable.add(said.code);
    return step ? [step] : [];
  });

  const codeBySourcedId = new Map(
    here.schools.map(({ sourcedId, code }) => [sourcedId?.toUpperCase(), code.toUpperCase()]),
  );
  const rows = roster.students.map((row) =>
    usable.has(row.schoolCode)
      ? row
      : { ...row, schoolCode: codeBySourcedId.get(row.schoolCode) ?? row.schoolCode },
  );
  const match = studentMatcher(here, rows, roster.answers);
  const questions: RowQuestion[] = [];
  const repeats: { at: Problem['at']; of: number; remembered?: Question }[] = [];
  const matched = rows.flatMap((row) => {
    const found = attempt(row, () => {
      if (!usable.has(row.schoolCode))
        throw new RowError(`school_code: there is no school ${row.schoolCode} here.`, 'school');
      return match(row);
    });
    if (found?.kind === 'repeat') repeats.push({ ...found, at: row.at });
    if (found?.kind === 'ask')
      questions.push({
        at: row.at,
        row,
        who: found.question,
        students: here.students.filter(({ id }) => found.question.students.includes(id)),
      });
    return found?.kind === 'known' || found?.kind === 'new' ? [{ row, found }] : [];
  });
  const resolved = matched.map(({ row, found }): Resolved => {
    const schoolId = schoolByCode.get(row.schoolCode)?.id ?? null;
    return {
      row,
      schoolId,
      studentId: found.kind === 'known' ? found.student.id : null,
      ...accountIn(found),
      pinHash: row.pin === null ? null : schoolId === null ? row.pin : hashPin(schoolId, row.pin),
    };
  });
  const clashes = conflictsIn(here, resolved);
  problems.push(...clashes);
  const clashing = new Set(clashes.map(({ at }) => `${at.file}:${at.line}`));

  const asksSection = sectionAsker(rows, here);
  let unchanged = 0;
  let blankSections = 0;
  const students = matched.flatMap(({ row, found }, index) => {
    if (clashing.has(`${row.at.file}:${row.at.line}`)) return [];
    const before = problems.length;
    const isAsked = found.kind === 'new' && asksSection(row);
    const blank = roster.answers?.blankSection ?? null;
    if (isAsked && roster.answers && blank === null) {
      questions.push({ at: row.at, row, who: null, students: [] });
      return [];
    }
    if (isAsked) blankSections += 1;
    const said = isAsked && blank ? { ...row, facts: { ...row.facts, section: blank } } : row;
    const step = attempt(row, () =>
      found.kind === 'new'
        ? newStudent(said, found)
        : changedStudent(row, found, {
            from: codeById.get(found.student.schoolId) ?? 'another school',
            to: row.schoolCode,
            pinHash: resolved[index]?.pinHash ?? null,
            isTypedHere: roster.isTypedHere === true,
          }),
    );
    if (step === null && problems.length === before) unchanged += 1;
    return step ? [step] : [];
  });
  return {
    schools,
    students,
    problems: oneForEachRow(problems),
    questions,
    repeats,
    blankSections,
    known: matched.filter(({ found }) => found.kind === 'known').length,
    notes: roster.notes,
    unchanged,
  };
}

/** Asks for the section of a new student if the class has sections, in the file or here. */
function sectionAsker(rows: readonly RosterStudent[], here: ExistingData) {
  const codes = new Map(here.schools.map(({ id, code }) => [id, code.toUpperCase()]));
  const withSections = new Set([
    ...rows.flatMap(({ schoolCode, facts }) =>
      facts.section ? [`${schoolCode} ${facts.grade}`] : [],
    ),
    ...here.students.flatMap(({ schoolId, grade, section, isDeleted }) =>
      section && !isDeleted ? [`${codes.get(schoolId)} ${grade}`] : [],
    ),
  ]);
  return ({ schoolCode, facts }: RosterStudent): boolean =>
    facts.section === undefined &&
    facts.isDeleted !== true &&
    withSections.has(`${schoolCode} ${facts.grade}`);
}
