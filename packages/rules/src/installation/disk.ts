export type Disk = { readonly free: number; readonly size: number };

/** What is left of a disk when somebody has to look after it. */
const LOW_SHARE = 0.1;

export const isDiskLow = ({ free, size }: Disk): boolean => free < size * LOW_SHARE;
