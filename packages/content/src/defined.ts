/** A thing without its fields that are undefined. */
export const defined = <T extends object>(given: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
