type Props = { picture: 'male' | 'female'; chosen?: string | null; className?: string };

/** The picture a student chose, or a drawn face: by gender, 1 the male picture, otherwise the female one (spec 2). */
export function Avatar({ picture, chosen, className = '' }: Props) {
  if (chosen)
    return <img src={`/avatars/${chosen}.svg`} alt="" className={`rounded-full ${className}`} />;
  return (
    <svg viewBox="0 0 40 40" className={`rounded-full ${className}`} aria-hidden="true">
      <rect width="40" height="40" fill={picture === 'male' ? '#bcd7fb' : '#fbd9c4'} />
      {picture === 'female' && <path fill="#2b1d1a" d="M9 18a11 11 0 0 1 22 0v14H9z" />}
      <path
        fill={picture === 'male' ? '#1f5fc4' : '#c2185b'}
        d="M6 40c1-9 7-12 14-12s13 3 14 12z"
      />
      <circle cx="20" cy="19" r="8.500" fill="#c98a5e" />
      <path fill="#2b1d1a" d="M11 18c-1-9 5-12 10-12s10 4 8 12c-3-4-6-6-9-6s-6 2-9 6z" />
    </svg>
  );
}
