import type { whoAmI } from '@skillkite/contract/staff/access';
import type { Ports } from '../../ports.ts';
import { needsNoSecondFactor } from '../../staff/demo-people.ts';
import { givenRole } from '../../staff/given-role.ts';
import { stepOf } from '../../staff/person-session.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

export const whoAmIHandler =
  ({ config }: Ports<'config'>): StaffHandler<typeof whoAmI> =>
  async ({ person, session }) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    step: stepOf(person, {
      isComplete: session.isComplete,
      isRequired: !needsNoSecondFactor(config, person.email),
    }),
    second_factors: [...person.secondFactors],
    roles: person.given.map(givenRole),
  });
