export const IMPORT_ARGUMENTS: readonly string[];
export const MAIN_ARGUMENTS: readonly string[];
