export const SEED: number;
export function codeIn(folder: string): string[];
export function sampleOf(
  paths: readonly string[],
  of: { readonly oneIn: number; readonly seed?: number; readonly most?: number },
): string[];
export function testsBeside(path: string): string[];
