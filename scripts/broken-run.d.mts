export function noteBrokenRun(why: string): void;
export function readBrokenRun(file: string): string[];
