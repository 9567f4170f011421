/** The shape of what comes. Hidden from readers: the region that loads says so. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-shimmer rounded-card bg-hairline ${className}`} />;
}
