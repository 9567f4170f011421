/** Placeholder of loading content. Hidden from screen readers: the loading region announces itself. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-shimmer rounded-card bg-hairline ${className}`} />;
}
