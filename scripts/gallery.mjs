import { ensureInstalled, run, tool } from './ensure-installed.mjs';

ensureInstalled();
process.exit(run(tool('vite'), ['apps/web', '--config=apps/web/vite.gallery.config.ts']));
