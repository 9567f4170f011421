export type Disk = { readonly free: number; readonly size: number };

/** Free share of a disk that triggers a warning. */
const LOW_SHARE = 0.1;

export const isDiskLow = ({ free, size }: Disk): boolean => free < size * LOW_SHARE;
