import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell draws the same pages without the windows around them, and takes less of the machine. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

const canRun = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const systemChromium = (path = process.env.PATH ?? '') =>
  NAMES.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name))).find(canRun);
