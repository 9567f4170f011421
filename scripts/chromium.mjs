import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, tool } from './installed.mjs';

/** The shell draws the same pages without the windows around them: in two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

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
