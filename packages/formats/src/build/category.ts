/**
 * The names in a category path of Moodle, from the widest to the narrowest: `$course$/top/Science/Plants`. A slash of a name is
 * written twice; the parts that each Moodle adds by itself are left out.
 */
export function categoryNames(path: string): string[] {
  const names = path
    .replaceAll('//', '\u0000')
    .split('/')
    .map((name) => name.replaceAll('\u0000', '/').trim());
  if (/^\$[\w-]*\$$/.test(names[0] ?? '')) names.shift();
  if (names[0] === 'top') names.shift();
  return names.filter((name) => name !== '');
}

/** The path of a category as Moodle writes it. */
export const categoryPath = (names: readonly string[]): string =>
  ['$course$', 'top', ...names]
    .map((name) => name.replaceAll('/', '//').replace(/^\//, ' /').replace(/\/$/, '/ '))
    .join('/');
