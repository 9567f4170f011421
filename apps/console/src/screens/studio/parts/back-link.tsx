import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The arrow at the head of a page that leads to the one above it. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sky"
    >
      <ArrowLeft aria-hidden className="size-6" />
    </Link>
  );
}
