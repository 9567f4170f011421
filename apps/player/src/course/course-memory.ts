import type { ActivityTree } from '@skillkite/scorm/activity-tree';
import { restoreTracking } from '@skillkite/scorm/restore';
import { newTracking } from '@skillkite/scorm/session';
import type { Tracking } from '@skillkite/scorm/tracking';
import { trackingOfFormerEngine } from './former-memory.ts';

/** Stored state of a sequenced package between launches. */
export type Memory = {
  tracking: Tracking;
  /** ADL's shared data (RTE 4.3), by the ids of their stores. */
  readonly shared: Record<string, string>;
};

export const writeMemory = ({ tracking, shared }: Memory): string =>
  JSON.stringify({ tracking, shared });

/** Parses the stored state of this engine or the former one; unreadable data gives a blank state. */
export function readMemory(tree: ActivityTree, kept: string | null): Memory {
  const from = kept === null ? null : parsed(kept);
  if (from === null) return { tracking: newTracking(tree, Math.random), shared: {} };
  if (!('tracking' in from)) {
    const { tracking, shared } = trackingOfFormerEngine(tree, from);
    return { tracking: restoreTracking(tree, tracking, Math.random), shared: texts(shared) };
  }
  return {
    tracking: restoreTracking(tree, from['tracking'], Math.random),
    shared: texts(from['shared']),
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function texts(from: unknown): Record<string, string> {
  if (typeof from !== 'object' || from === null) return {};
  const known = Object.entries(from).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(known);
}
