import { CloudCheck, HardDrive } from 'lucide-react';

/** Beside the words, where they came in time: home has to stay small. */
export function SaveSign({ isUnsent }: { isUnsent: boolean }) {
  const Icon = isUnsent ? HardDrive : CloudCheck;
  return <Icon aria-hidden className={`size-5 ${isUnsent ? 'text-soft' : 'text-leaf'}`} />;
}
