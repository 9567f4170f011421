import type { ExistingData } from './existing.ts';
import type { StudentStep } from './plan.ts';

/** Students in a transaction: few, so that learning students wait only briefly. */
export const STUDENTS_AT_ONCE = 100;

type Facts = { loginId?: string | null; admissionNo?: string | null; pinHash: string | null };

/** Names that no two students may have at once. */
const namesOf = (
  school: string | undefined,
  { loginId, admissionNo, pinHash }: Facts,
): string[] => [
  ...(loginId ? [`login ${loginId}`] : []),
  ...(admissionNo ? [`admission ${school} ${admissionNo.toUpperCase()}`] : []),
  ...(pinHash === null ? [] : [`pin ${school} ${pinHash}`]),
];

/** Groups of what belongs together, directly or by way of others. */
class Groups {
  readonly #parents: number[];
  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, index) => index);
  }

  of(index: number): number {
    let root = index;
    while (this.#parents[root] !== root) root = this.#parents[root] ?? root;
    for (let at = index; at !== root;) {
      const next = this.#parents[at] ?? root;
      this.#parents[at] = root;
      at = next;
    }
    return root;
  }

  join(a: number, b: number): void {
    this.#parents[this.of(b)] = this.of(a);
  }
}

/**
 * Splits an import into parts in file order, written one after another. Rows that depend on each other stay together:
 * profiles of one login, and students who take a login, number or PIN that another one gives up.
 */
export function partsOf(
  steps: readonly StudentStep[],
  here: ExistingData,
  hashPin: (schoolCode: string, pin: string) => string | null,
): StudentStep[][] {
  const groups = new Groups(steps.length);
  const first = new Map<string, number>();
  const joinBy = (name: string, index: number) => {
    const known = first.get(name);
    if (known === undefined) first.set(name, index);
    else groups.join(known, index);
  };

  const codes = new Map(here.schools.map(({ id, code }) => [id, code.toUpperCase()]));
  const accounts = new Map(here.accounts.map((account) => [account.id, account]));
  const students = new Map(here.students.map((student) => [student.id, student]));
  const kept = (step: StudentStep & { kind: 'student' }): string[] => {
    const account = accounts.get(step.accountId);
    const student = students.get(step.id);
    return [
      `account ${step.accountId}`,
      ...namesOf(codes.get(account?.schoolId ?? 0), { ...account, pinHash: null }),
      ...namesOf(codes.get(student?.schoolId ?? 0), { pinHash: student?.pinHash ?? null }),
    ];
  };
  const taken = (step: StudentStep): string[] => {
    const { account, schoolCode, pin } =
      step.kind === 'student' ? step : { ...step.student, account: step.student.account };
    return namesOf(schoolCode, {
      ...account,
      pinHash: pin === null ? null : hashPin(schoolCode, pin),
    });
  };
  for (const [index, step] of steps.entries()) {
    const own =
      step.kind === 'student'
        ? kept(step)
        : [step.account.kind === 'known' ? `account ${step.account.id}` : step.account.name];
    for (const name of [...own, ...taken(step)]) joinBy(name, index);
  }

  const together = new Map<number, StudentStep[]>();
  for (const [index, step] of steps.entries()) {
    const group = groups.of(index);
    const known = together.get(group);
    if (known) known.push(step);
    else together.set(group, [step]);
  }
  const parts: StudentStep[][] = [];
  for (const group of together.values()) {
    const last = parts.at(-1);
    if (last && last.length + group.length <= STUDENTS_AT_ONCE) last.push(...group);
    else parts.push([...group]);
  }
  return parts;
}
