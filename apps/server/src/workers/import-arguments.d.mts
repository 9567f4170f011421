export declare const IMPORT_ARGUMENTS: readonly string[];
export declare const MAIN_ARGUMENTS: readonly string[];
