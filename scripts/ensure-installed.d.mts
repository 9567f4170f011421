export declare const repoRoot: string;
export declare const pinnedNode: () => string;
