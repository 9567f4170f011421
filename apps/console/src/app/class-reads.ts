import type { StaffTag } from '@skillkite/contract/staff-tags';

/** What says who is in a class. */
export const CLASS_READS: readonly StaffTag[] = ['class', 'review', 'attendance', 'tickets'];
