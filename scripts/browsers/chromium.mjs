import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, tool } from '../ensure-installed.mjs';
import { systemChromium } from './system-chromium.mjs';

const installFromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium from Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  const isOffered = (name) => spawnSync('apt-cache', ['show', name], { env }).status === 0;
  const chromium = ['chromium-headless-shell', 'chromium'].find(isOffered) ?? 'chromium';
  // Noto holds the Devanagari that a bare machine lacks.
  spawnSync('apt-get', ['install', '-y', '-qq', chromium, 'fonts-noto-core'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
};

/** A Chromium for the journeys: the system's, else Debian's, else Playwright's own download. */
export const ensureChromium = () => {
  if (systemChromium()) return;
  installFromDebian();
  if (systemChromium()) return;
  const status = run(tool('playwright'), ['install', 'chromium']);
  if (status !== 0) {
    console.error(
      'No Chromium could be had. Install one (the command `chromium` on the PATH) and try again.',
    );
    process.exit(1);
  }
};
