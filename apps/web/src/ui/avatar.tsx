import type { AvatarPicture } from '@skillkite/rules/navigation';

type Props = { picture: AvatarPicture; chosen?: string | null; className?: string };

/**
 * The picture a student chose, or a drawn face: by gender, 1 a male one, otherwise a female one (spec 2). They are
 * files, not code: only those that are shown are loaded.
 */
export const Avatar = ({ picture, chosen, className = '' }: Props) => (
  <img src={`/avatars/${chosen ?? picture}.svg`} alt="" className={`rounded-full ${className}`} />
);
