import { UNDECIDED_KINDS, suspectKinds } from '@skillkite/rules/school/roster/roster-import';
import { type RosterImport, useApplyImportMutation } from '../../app/endpoints/roster.ts';
import type { OnTried } from './step-parts.tsx';

export type Applying = {
  readonly apply: (of: RosterImport) => Promise<void>;
  readonly isLoading: boolean;
  readonly error: Parameters<OnTried>[0];
};

/**
 * Writes a reviewed import. `onComparedAnew`: students changed, so the import was compared again
 * and not written.
 */
export function useApply(onTried: OnTried, onComparedAnew: (version: number) => void): Applying {
  const [write, { isLoading, error }] = useApplyImportMutation();
  const apply = async ({ importId, version, counts }: RosterImport) => {
    const suspect = suspectKinds(counts);
    const isShort = UNDECIDED_KINDS.some((kind) => counts[kind] > 0);
    const answer = await write({
      importId,
      version,
      leavesOut: isShort ? 1 : 0,
      renamesMany: suspect.includes('renamed') ? 1 : 0,
      lowersMany: suspect.includes('lowered') ? 1 : 0,
    });
    onTried(answer.error);
    const left = answer.data?.import;
    if (left?.state === 'differences' || left?.state === 'comparing') onComparedAnew(left.version);
  };
  return { apply, isLoading, error };
}
