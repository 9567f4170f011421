export const GoldBow = ({ count, className = '' }: { count: number; className?: string }) => (
  <svg viewBox="0 0 96 74" className={className} role="img" aria-label={String(count)}>
    <path fill="#d98f0a" d="m40 44-8 28 9-6 5 8 4-20zm16 0 8 28-9-6-5 8-4-20z" />
    <path fill="#f6ae1a" d="M46 31 4 4l7 28-7 26zm4 0L92 4l-7 28 7 26z" />
    <path fill="#d98f0a" d="M46 31 10 32 4 58zm4 0 36 1 6 26z" />
    <circle cx="48" cy="32" r="21" fill="#ffd36b" />
    <text
      x="48"
      y="42"
      textAnchor="middle"
      fill="#1c2244"
      className="font-display text-[28px] font-bold"
    >
      {count}
    </text>
  </svg>
);
