/** Shortest password of a student: a nine-year-old can type it, and five guesses do not find it. */
export const PASSWORD_MIN_LENGTH = 8;

export type PasswordProblem = 'too-short' | 'too-simple' | 'is-your-name';

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  '01234567890',
  '09876543210',
];
const WORN = ['password', 'passw0rd', 'welcome1', 'iloveyou', 'student1', 'school12'];

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s._-]/g, '');

const isSimple = (password: string): boolean => {
  const text = plain(password);
  const isRun = RUNS.some((run) => run.repeat(2).includes(text));
  return isRun || /^(.)\1*$/u.test(text) || WORN.some((w) => text.startsWith(w));
};

/**
 * Problem of a chosen password, or null. `known`: words that others know of the student, such as login, admission
 * number and first-time code (D2).
 */
export function passwordProblem(
  password: string,
  known: readonly (string | null)[] = [],
): PasswordProblem | null {
  if (Array.from(password).length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (known.some((word) => word !== null && plain(word) === plain(password))) return 'is-your-name';
  return isSimple(password) ? 'too-simple' : null;
}
