import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Starts a Chromium: the machine's where it has one, else the one Playwright brought. */
export function openBrowser(path: string): Promise<Browser> {
  const found = path
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(canRun);
  return chromium.launch({
    ...(found !== undefined && { executablePath: found }),
    // A container runs as root, where Chromium's own sandbox does not start.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
