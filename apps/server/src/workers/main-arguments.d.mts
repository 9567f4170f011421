export const MAIN_ARGUMENTS: readonly string[];
