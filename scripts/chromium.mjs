import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, tool } from './installed.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const installFromDebian = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium from Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  // Noto holds the Devanagari that a bare machine lacks.
  const packages = ['chromium', 'fonts-noto-core'];
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
};

/** A Chromium for the journeys: the system's, else Debian's, else Playwright's own download. */
export const ensureChromium = () => {
  if (onPath()) return;
  installFromDebian();
  if (onPath()) return;
  const status = run(tool('playwright'), ['install', 'chromium']);
  if (status !== 0) {
    console.error(
      'No Chromium could be had. Install one (the command `chromium` on the PATH) and try again.',
    );
    process.exit(1);
  }
};
