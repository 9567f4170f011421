import type { StaffTag } from '@skillkite/contract/staff-tags';

/** Tags of reads that depend on a class's students. */
export const CLASS_READS: readonly StaffTag[] = ['class', 'review', 'attendance', 'tickets'];
