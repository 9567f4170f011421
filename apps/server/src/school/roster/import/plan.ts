import type { Question } from '@skillkite/rules/school/roster/roster-identity';
import { type SuspectKind, suspectKinds } from '@skillkite/rules/school/roster/roster-import';
import type { ExistingStudent } from './existing.ts';
import type { Place, Problem } from '../sheets/record.ts';
import type { AccountFacts, RosterStudent, SchoolFacts, StudentFacts } from '../roster.ts';

/** A changed field, as text for the dry run. */
export type Change = { fact: string; from: string; to: string };

export type SchoolStep =
  | { kind: 'new-school'; at: Place; code: string; facts: Partial<SchoolFacts> }
  | {
      kind: 'school';
      at: Place;
      id: number;
      code: string;
      facts: Partial<SchoolFacts>;
      changes: Change[];
    };

/** Which account a new student logs in with: one that is there, or one that the rows of this name make. */
export type AccountRef = { kind: 'known'; id: number } | { kind: 'new'; name: string };

export type StudentStep =
  | { kind: 'new-student'; at: Place; student: RosterStudent; account: AccountRef }
  | {
      kind: 'student';
      at: Place;
      id: number;
      accountId: number;
      fullname: string;
      facts: Partial<StudentFacts>;
      account: Partial<AccountFacts>;
      sourcedId: string | null;
      pin: string | null;
      /** The school the student is in once the row is written. */
      schoolCode: string;
      /** The code of the school the student goes to, when the row says that they move. */
      moveTo: string | null;
      changes: Change[];
      /** Another name than the number had: case and spaces make none. */
      isRenamed: boolean;
      /** Goes back to a lower class. */
      isLowered: boolean;
    };

export type RowQuestion = {
  readonly at: Place;
  readonly row: RosterStudent;
  /** The identity question; null if only the section is missing. */
  readonly who: Question | null;
  /** Existing students with these values. */
  readonly students: readonly ExistingStudent[];
};

/** Plan of an import by row, with the skipped rows. */
export type Plan = {
  readonly schools: readonly SchoolStep[];
  readonly students: readonly StudentStep[];
  readonly problems: readonly Problem[];
  /** Rows that need an answer of a coordinator. They are skipped. */
  readonly questions: readonly RowQuestion[];
  /** Rows that repeat an earlier one. */
  readonly repeats: readonly {
    readonly at: Place;
    readonly of: number;
    /** By the answer to an earlier import. */
    readonly remembered?: Question;
  }[];
  /** New students without a section in the sheet, whose section was chosen on screen. */
  readonly blankSections: number;
  /** Students of the roster who are here. */
  readonly known: number;
  readonly notes: readonly string[];
  /** Rows without changes. */
  readonly unchanged: number;
};

type Fact = string | number | boolean | null;

const shown = (value: Fact | undefined): string =>
  value === null || value === undefined || value === '' ? 'nothing' : String(value);

/** Different fields of a row. */
export function changesBetween<T extends object>(here: T, said: Partial<T>): Change[] {
  return Object.entries(said).flatMap(([fact, to]) => {
    const from = here[fact as keyof T];
    return from === to ? [] : [{ fact, from: shown(from as Fact), to: shown(to as Fact) }];
  });
}

/** Which of its changes are so many that they need a second confirmation (D21, decision 89). */
export function suspectKindsIn({ students, known }: Plan): SuspectKind[] {
  const count = (isOne: (step: StudentStep & { kind: 'student' }) => boolean) =>
    students.filter((step) => step.kind === 'student' && isOne(step)).length;
  return suspectKinds({
    renamed: count(({ isRenamed }) => isRenamed),
    lowered: count(({ isLowered, isRenamed }) => isLowered && !isRenamed),
    known,
  });
}
