/** The Chromium of this machine, or of the folders given: the shell where there is one; undefined where there is none. */
export function systemChromium(path?: string): string | undefined;
