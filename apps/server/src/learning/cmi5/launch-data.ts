import { EXTENSIONS, type LaunchMode } from '@skillkite/rules/scorm/cmi5';
import type { AssignableUnit } from './course-structure.ts';

/** The document that an AU asks for first, by this id (cmi5 10.0). */
export const LAUNCH_DATA = 'LMS.LaunchData';

/** Launch data of an AU, computed from its package and session. */
export const launchDataOf = (
  { id, au }: AssignableUnit,
  {
    sessionId,
    launchMode,
    returnUrl,
  }: { sessionId: string; launchMode: LaunchMode; returnUrl: string },
): Record<string, unknown> => ({
  contextTemplate: {
    contextActivities: { grouping: [{ objectType: 'Activity', id }] },
    extensions: { [EXTENSIONS.sessionId]: sessionId },
  },
  launchMode,
  moveOn: au.moveOn,
  returnURL: returnUrl,
  ...(au.launchParameters !== null && { launchParameters: au.launchParameters }),
  ...(au.masteryScore !== null && { masteryScore: au.masteryScore }),
  ...(au.entitlementKey !== null && { entitlementKey: { courseStructure: au.entitlementKey } }),
});
