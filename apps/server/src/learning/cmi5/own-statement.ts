import { randomUUID } from 'node:crypto';
import type { ManifestItem } from '@skillkite/bridge/manifest';
import {
  CMI5_CATEGORY,
  EXTENSIONS,
  type LaunchMode,
  type LmsVerb,
  type Session,
  VERB_IDS,
} from '@skillkite/rules/scorm/cmi5';
import { type Hundredths, formatDuration2004 } from '@skillkite/rules/scorm/scorm-time';
import type { AssignableUnit } from './course-structure.ts';

export type Statement = Readonly<Record<string, unknown>> & { readonly id: string };

const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const TYPES = 'https://w3id.org/xapi/cmi5/activitytype';

export type Speaker = Pick<Session, 'actor' | 'registration' | 'sessionId'>;

const own = (
  verb: LmsVerb,
  { actor, registration, sessionId }: Speaker,
  {
    object,
    publisherId,
    extensions,
    result,
    at,
  }: {
    object: Record<string, unknown>;
    publisherId: string;
    extensions?: Record<string, unknown>;
    result?: Record<string, unknown>;
    at: Date;
  },
): Statement => ({
  id: randomUUID(),
  actor: { objectType: 'Agent', account: actor },
  verb: { id: VERB_IDS[verb], display: { en: verb } },
  object: { objectType: 'Activity', ...object },
  ...(result && { result }),
  context: {
    registration,
    contextActivities: { category: [{ id: CMI5_CATEGORY }], grouping: [{ id: publisherId }] },
    extensions: { [EXTENSIONS.sessionId]: sessionId, ...extensions },
  },
  timestamp: at.toISOString(),
});

/** Activity definition of an AU, block or course from its course structure, with language maps. */
export function definitionOf({ titles, descriptions }: ManifestItem): Record<string, unknown> {
  const texts = (given: ManifestItem['titles']) =>
    Object.fromEntries(Object.entries(given ?? {}).filter(([tag]) => LANGUAGE_TAG.test(tag)));
  return { name: texts(titles), description: texts(descriptions) };
}

/** An AU is about to open (cmi5 9.3.1). */
export const launched = (
  by: Speaker,
  {
    item,
    activityId,
    launchMode,
    launchUrl,
    at,
  }: {
    item: AssignableUnit;
    activityId: string;
    launchMode: LaunchMode;
    launchUrl: string;
    at: Date;
  },
): Statement => {
  const { id, au } = item;
  return own('launched', by, {
    object: { id: activityId, definition: definitionOf(item) },
    publisherId: id,
    extensions: {
      [EXTENSIONS.launchMode]: launchMode,
      [EXTENSIONS.launchUrl]: launchUrl,
      [EXTENSIONS.moveOn]: au.moveOn,
      ...(au.launchParameters !== null && {
        [EXTENSIONS.launchParameters]: au.launchParameters,
      }),
      ...(au.masteryScore !== null && { [EXTENSIONS.masteryScore]: au.masteryScore }),
    },
    at,
  });
};

/** Statement for an earlier session without an end (9.3.6). Its duration ends at the AU's last statement. */
export const abandoned = (
  by: Speaker,
  {
    publisherId,
    activityId,
    time,
    at,
  }: { publisherId: string; activityId: string; time: Hundredths; at: Date },
): Statement =>
  own('abandoned', by, {
    object: { id: activityId },
    publisherId,
    result: { duration: formatDuration2004(time) },
    at,
  });

/** Every AU of a block or of the course is done (9.3.9). */
export const satisfied = (
  by: Speaker,
  {
    item,
    activityId,
    isCourse,
    at,
  }: { item: ManifestItem; activityId: string; isCourse: boolean; at: Date },
): Statement =>
  own('satisfied', by, {
    object: {
      id: activityId,
      definition: {
        type: `${TYPES}/${isCourse ? 'course' : 'block'}`,
        ...definitionOf(item),
      },
    },
    publisherId: item.id,
    at,
  });
