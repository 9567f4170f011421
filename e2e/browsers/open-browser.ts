import { findBrowsers } from '../../scripts/browsers/other-browsers.mjs';
import { chromium } from './chromium.ts';
import type { DrivenBrowser } from './driven-page.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** A browser of this machine by its name. */
export async function openBrowser(name: string): Promise<DrivenBrowser> {
  if (name === 'chromium') return chromium();
  const found = findBrowsers();
  if (name === 'firefox' && found.firefox) return firefox(found.firefox);
  if (name === 'webkit' && found.webkit) return webkit(found.webkit);
  throw new Error(`There is no ${name} on this machine: npm test -- browsers installs it.`);
}
