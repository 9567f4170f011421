import type { fetchFeatures } from '@skillkite/contract/staff/schools';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { schoolOf } from './school-shape.ts';

export const fetchFeaturesHandler: StaffHandler<typeof fetchFeatures> = async ({
  body,
  visible,
}) => ({ school: await schoolOf(visible, body.school_id) });
