import { ArrowRight } from 'lucide-react';

/** Large continue button for children who do not read (decision 15). */
export const YoungContinueButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="ml-auto grid size-20 place-items-center rounded-full bg-leaf text-surface"
  >
    <ArrowRight aria-hidden className="size-10" />
  </button>
);
