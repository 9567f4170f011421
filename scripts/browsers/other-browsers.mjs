import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian packages for the layer `browsers`. libav decodes videos. */
const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'gstreamer1.0-libav',
  'xvfb',
  'fonts-noto-core',
];
const LIBRARIES = '/usr/lib';

const onPath = (...names) =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find((file) => existsSync(file));

/** MiniBrowser is installed next to its library, `/usr/lib/<machine>/webkit2gtk-<version>/`. */
const miniBrowser = () =>
  existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES)
        .filter((name) => name.endsWith('-linux-gnu'))
        .flatMap((machine) =>
          readdirSync(join(LIBRARIES, machine))
            .filter((name) => name.startsWith('webkit2gtk-'))
            .map((name) => join(LIBRARIES, machine, name, 'MiniBrowser')),
        )
        .find((file) => existsSync(file))
    : undefined;

/** Installed browsers besides Chromium; null for missing ones. */
export const findBrowsers = () => {
  const [driver, browser, display] = [onPath('WebKitWebDriver'), miniBrowser(), onPath('Xvfb')];
  return {
    firefox: onPath('firefox-esr', 'firefox') ?? null,
    webkit: driver && browser && display ? { driver, browser, display } : null,
  };
};

const areThere = () => Object.values(findBrowsers()).every((found) => found !== null);

/** Installs Firefox and WebKit where Debian can be asked. Answers whether both are there. */
export const ensureOtherBrowsers = () => {
  if (areThere()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Firefox and WebKit from Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'];
  spawnSync('apt-get', ['update', '-qq'], { stdio, env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
    stdio,
    env,
  });
  return areThere();
};
