import type { importDemoContent } from '@skillkite/contract/staff/installation';
import { enqueue, forgetOver } from '../../../jobs/job-queue.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { demoState } from '../demo-state.ts';
import { DEMO_KEY, IMPORT_DEMO } from '../job.ts';

export const importDemoContentHandler =
  (): StaffHandler<typeof importDemoContent> =>
  ({ commit }) =>
    commit(async (tx) => {
      const { state } = await demoState(tx);
      if (state === 'here' || state === 'importing')
        return { details: { state }, audit: 'unchanged' };
      await forgetOver(tx, IMPORT_DEMO, DEMO_KEY);
      const isNew = await enqueue(tx, IMPORT_DEMO, { payload: {}, uniqueKey: DEMO_KEY });
      const details = { state: 'importing' as const };
      if (!isNew) return { details, audit: 'unchanged' };
      return { details, audit: [{ subject: ['installation', 1] as const, schoolId: null }] };
    });
