/**
 * Avatars to choose from; each is a picture of this name in the application's `avatars` folder
 * (D9).
 */
export const AVATARS = [
  'tiger',
  'elephant',
  'peacock',
  'owl',
  'turtle',
  'monkey',
  'parrot',
  'kite',
] as const;

export type AvatarName = (typeof AVATARS)[number];
