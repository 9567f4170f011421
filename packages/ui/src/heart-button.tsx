import { Heart } from 'lucide-react';

type Props = { label: string; isOn: boolean; onToggle: () => void; className?: string };

/** Toggle of a favourite. */
export const HeartButton = ({ label, isOn, onToggle, className = '' }: Props) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isOn}
    title={label}
    onClick={onToggle}
    className={`grid size-12 place-items-center rounded-full hover:bg-sky ${className}`}
  >
    <Heart
      aria-hidden
      className={`size-6 ${isOn ? 'animate-lift fill-thread text-thread' : 'text-edge'}`}
    />
  </button>
);
