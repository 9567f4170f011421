export declare const MAIN_ARGUMENTS: readonly string[];
