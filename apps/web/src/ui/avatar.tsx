type Props = { picture: 'male' | 'female'; chosen?: string | null; className?: string };

/**
 * The picture a student chose, or a drawn face: by gender, 1 the male picture, otherwise the female one (spec 2). They are
 * files, not code: only those that are shown are loaded.
 */
export const Avatar = ({ picture, chosen, className = '' }: Props) => (
  <img src={`/avatars/${chosen ?? picture}.svg`} alt="" className={`rounded-full ${className}`} />
);
