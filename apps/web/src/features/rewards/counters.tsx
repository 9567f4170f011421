import { useStudent } from '../../app/session/session.ts';
import { Coin, Medal } from '@skillkite/ui/art/sky.tsx';

/** Current counters; a changed number animates. */
export function Counters() {
  const { rp, coins } = useStudent();
  return (
    <p
      aria-hidden
      className="absolute top-3 right-3 flex min-h-12 items-center gap-4 rounded-full border-2 border-hairline bg-surface px-4 font-display text-lg"
    >
      <span key={`rp-${rp}`} className="animate-arrive flex items-center gap-2">
        <Medal className="size-6" />
        {rp}
      </span>
      <span key={`coins-${coins}`} className="animate-arrive flex items-center gap-2">
        <Coin className="size-6" />
        {coins}
      </span>
    </p>
  );
}
