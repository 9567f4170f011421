/** Pictures for the sign-in of classes I to III (D2), in display order. */
export const LOGIN_PICTURES = [
  'mango',
  'elephant',
  'boat',
  'fish',
  'lotus',
  'umbrella',
  'drum',
  'palm',
  'moon',
  'bus',
  'pot',
  'butterfly',
] as const;
export type LoginPicture = (typeof LOGIN_PICTURES)[number];

/** Length of a child's picture password; the order matters (D2). */
export const PICTURES_OF_A_CHILD = 3;

/** Whether to assign pictures only to students without any, or new ones to the whole class. */
export const PICTURES_FOR = ['without', 'all'] as const;

/** Longest page of tiles. No class is larger. */
export const TILES_OF_A_CLASS = 200;

/** Three different picture numbers from 0; `below` is the random source. */
export function drawnPictures(below: (limit: number) => number): LoginPicture[] {
  const left: LoginPicture[] = [...LOGIN_PICTURES];
  return Array.from({ length: PICTURES_OF_A_CHILD }, () =>
    left.splice(below(left.length), 1),
  ).flat();
}
