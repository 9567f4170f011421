import type { changeSchool } from '@skillkite/contract/staff/schools';
import { eq } from 'drizzle-orm';
import { announceFeatures } from '../../database/live-channel.ts';
import { schools } from '../accounts/tables.ts';
import type { Commit } from '../../staff/audit.ts';
import { type ChangedMeanwhile, rowsAbout } from '../../staff/changed-meanwhile.ts';
import { lockSchool } from '../../staff/school-code.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import type { Visible } from '../../staff/visible.ts';
import { issuerFrom, requireTimeZone, schoolOf } from './school-shape.ts';

/** Changes of the row of a school. */
export const SCHOOL_CHANGES = [
  'schools/change_school',
  'schools/set_features',
  'schools/set_sharing',
  'schools/set_closed',
];

type Facts = Partial<
  Pick<
    typeof schools.$inferSelect,
    | 'name'
    | 'timeZone'
    | 'language'
    | 'oidcIssuer'
    | 'isDeleted'
    | 'hasCareers'
    | 'asksForFeedback'
    | 'teachersPublish'
  >
>;
const FEATURES = new Set<keyof Facts>(['hasCareers', 'asksForFeedback', 'teachersPublish']);
type Context = {
  readonly body: { readonly school_id: number; readonly version: number };
  readonly visible: Visible;
  readonly commit: Commit;
  readonly changed: ChangedMeanwhile;
};

/** Changes the different fields; a repeat changes nothing. */
export const changeFacts = ({ body, visible, commit, changed }: Context, wanted: Facts) =>
  commit(async (tx) => {
    const { school_id: schoolId, version } = body;
    await lockSchool(tx, schoolId);
    const school = await schoolOf(visible, schoolId, tx);
    const here: Facts = {
      name: school.name,
      timeZone: school.time_zone,
      language: school.language,
      oidcIssuer: school.oidc_issuer,
      isDeleted: school.is_closed === 1,
      hasCareers: school.has_careers === 1,
      asksForFeedback: school.is_feedback_asked_twice === 1,
      teachersPublish: school.has_teacher_publishing === 1,
    };
    const names = (Object.keys(wanted) as (keyof Facts)[]).filter(
      (name) => wanted[name] !== here[name],
    );
    if (names.length === 0) return { details: { school }, audit: 'unchanged' };
    if (school.version !== version)
      throw await changed(tx, school, { rows: rowsAbout(['school', schoolId], SCHOOL_CHANGES) });
    await tx
      .update(schools)
      .set({ ...wanted, version: version + 1 })
      .where(eq(schools.id, schoolId));
    if (names.some((name) => FEATURES.has(name))) await announceFeatures(tx, schoolId);
    const of = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
    return {
      details: { school: await schoolOf(visible, schoolId, tx) },
      audit: [{ subject: ['school', schoolId], schoolId, before: of(here), after: of(wanted) }],
    };
  });

export const changeSchoolHandler: StaffHandler<typeof changeSchool> = async (context) => {
  const { name, time_zone, language, oidc_issuer } = context.body;
  requireTimeZone(time_zone);
  return changeFacts(context, {
    name: name.trim(),
    timeZone: time_zone,
    language,
    ...(oidc_issuer !== undefined && { oidcIssuer: issuerFrom(oidc_issuer) }),
  });
};
