import type { AvatarPicture } from '@skillkite/rules/learning/course/navigation';

type Props = { picture: AvatarPicture; chosen?: string | null; className?: string };

/**
 * The chosen picture, or a drawn face by gender: 1 male, otherwise female (spec 2). They are files, so only shown ones
 * load. React sets `src` twice; without lazy loading Firefox aborts the service worker's first answer and logs an
 * error.
 */
export const Avatar = ({ picture, chosen, className = '' }: Props) => (
  <img
    loading="lazy"
    src={`/avatars/${chosen ?? picture}.svg`}
    alt=""
    className={`rounded-full ${className}`}
  />
);
