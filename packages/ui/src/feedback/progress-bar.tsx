type Props = { label: string; percent: number; className?: string };

/** A progress bar drawn as a pink thread. */
export function ProgressBar({ label, percent, className = '' }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`h-3 overflow-hidden rounded-full bg-hairline ${className}`}
    >
      <div
        className="h-full rounded-full bg-thread transition-[width] duration-500"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
