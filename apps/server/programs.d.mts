export declare const mainProgram: readonly string[];
export declare const commandProgram: (name: string) => readonly string[];
