/** The pictures of the sign-in of classes I to III (D2), in the order in which they are shown. */
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

/** Three of them in order are a child's own (D2). */
export const PICTURES_OF_A_CHILD = 3;

/** Pictures for students without any, or new ones for the whole class. */
export const PICTURES_FOR = ['without', 'all'] as const;

/** No class is larger, and a page of tiles is for eyes. */
export const TILES_OF_A_CLASS = 200;

/** Three different picture numbers from 0; `below` is the random source. */
export function drawnPictures(below: (limit: number) => number): LoginPicture[] {
  const left: LoginPicture[] = [...LOGIN_PICTURES];
  return Array.from({ length: PICTURES_OF_A_CHILD }, () =>
    left.splice(below(left.length), 1),
  ).flat();
}
