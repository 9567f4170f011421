import {
  type fetchSetup,
  SETUP_STEPS,
  type SetupStep,
} from '@skillkite/contract/staff/installation';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import type { WithInstallationCatalogue } from '../../../../content/catalogue/catalogue.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { SCHOOL_COLUMNS } from '../../../../school/schools/school-shape.ts';

type School = NonNullable<(typeof fetchSetup)['~details']['school']>;
type Row = {
  is_done: boolean;
  has_name: boolean;
  has_languages: boolean;
  school: (School & { invited: number }) | null;
};

/** Steps are derived from existing data, so setup can be left at any step. */
export const fetchSetupHandler =
  ({
    catalogue,
    config,
  }: Ports<'config'> & WithInstallationCatalogue): StaffHandler<typeof fetchSetup> =>
  async ({ visible }) => {
    const [row] = await visible.rows<Row>(sql`
      select i.set_up_at is not null as is_done, i.product_name is not null as has_name,
        i.locales is not null as has_languages, (
          select to_json(of) from (
            select ${SCHOOL_COLUMNS},
              (select count(*)::int from visible_invitations g where g.school_id = c.id) as invited
            from visible_schools c order by c.id limit 1
          ) of
        ) as school
      from (select 1) here left join installation i on true`);
    const { is_done = false, has_name = false, has_languages = false, school = null } = row ?? {};
    const isDone: Record<SetupStep, boolean> = {
      name: has_name || config.fixedSettings.includes('productName'),
      languages: has_languages || config.fixedSettings.includes('locales'),
      school: school !== null,
      roster: school !== null && school.students > 0,
      invite: school !== null && school.invited + school.coordinators.length > 0,
    };
    return {
      is_done: is_done ? 1 : 0,
      done_steps: SETUP_STEPS.filter((step) => isDone[step]),
      school: school && withoutInvited(school),
      has_courses: catalogue.installation().programs.length > 0 ? 1 : 0,
    };
  };

function withoutInvited(row: School & { invited: number }): School {
  const { invited: _, ...school } = row;
  return school;
}
