import { type Browser, chromium } from '@playwright/test';
import { systemChromium } from '../browsers/system-chromium.mjs';

/** Starts a Chromium: one of the folders given where it is there, else the one Playwright brought. */
export function openBrowser(path: string): Promise<Browser> {
  const executablePath = systemChromium(path);
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    // A container runs as root, where Chromium's own sandbox does not start.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
