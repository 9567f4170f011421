import { type Outcome, sendInParts as send } from '@skillkite/client/uploads/send-in-parts';
import type { Arrived } from '../../app/endpoints/projects.ts';
import type { Reward } from '../../app/domain.ts';
import { isAboutTheStudent } from '../../app/session/refused-student.ts';

type Ports = Omit<Parameters<typeof send<Arrived>>[1], 'isOfSession'>;

export type SendOutcome =
  | Exclude<Outcome<Arrived>, { kind: 'accepted' }>
  | {
      kind: 'accepted';
      isCourseCompleted: boolean;
      isProgramCompleted: boolean;
      rewards: readonly Reward[];
    };

/** Sends a file of a project, and says what it earned. */
export async function sendInParts(
  size: number,
  ports: Ports,
  options: { isNew?: boolean } = {},
): Promise<SendOutcome> {
  const outcome = await send<Arrived>(size, { ...ports, isOfSession: isAboutTheStudent }, options);
  if (outcome.kind !== 'accepted') return outcome;
  const rewards = outcome.answer?.rewards ?? [];
  // A repeat earns nothing (D4).
  const hasEarned = rewards.length > 0;
  return {
    kind: 'accepted',
    isCourseCompleted: hasEarned && outcome.answer?.courseCompleted === true,
    isProgramCompleted: hasEarned && outcome.answer?.programCompleted === true,
    rewards,
  };
}
