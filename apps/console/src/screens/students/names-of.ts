type Named = { readonly fullname: string };

/** Longest list of names; the rest is a number. */
const MOST_NAMES = 5;

export const namesOf = (students: readonly Named[]): string =>
  students
    .slice(0, MOST_NAMES)
    .map(({ fullname }) => fullname)
    .concat(students.length > MOST_NAMES ? [`+${students.length - MOST_NAMES}`] : [])
    .join(', ');
