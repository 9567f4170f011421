import type { AvatarPicture } from '@skillkite/rules/learning/course/navigation';

type Props = { picture: AvatarPicture; chosen?: string | null; className?: string };

/**
 * The picture a student chose, or a drawn face: by gender, 1 a male one, otherwise a female one (spec 2). They are
 * files, not code: only those that are shown are loaded. React sets the source of a picture twice; Firefox breaks off what the service
 * worker answers to the first, and complains, where it does not wait with the loading.
 */
export const Avatar = ({ picture, chosen, className = '' }: Props) => (
  <img
    loading="lazy"
    src={`/avatars/${chosen ?? picture}.svg`}
    alt=""
    className={`rounded-full ${className}`}
  />
);
