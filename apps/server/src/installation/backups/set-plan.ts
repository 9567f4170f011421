import type { setPlan } from '@skillkite/contract/staff/operator/backups';
import { rowsAbout } from '../../staff/changed-meanwhile.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { changePlan } from './change-plan.ts';

export const setPlanHandler: StaffHandler<typeof setPlan> = ({ body, commit, changed }) => {
  const { hour, keep, version } = body;
  return commit((tx) =>
    changePlan(
      tx,
      () => ({ hour, keep }),
      async (current) => {
        if (current.version !== version)
          throw await changed(tx, current, {
            rows: rowsAbout(['backup-plan', 1], ['backups/set_plan']),
          });
      },
    ),
  );
};
