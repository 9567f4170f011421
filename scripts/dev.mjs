import { runChild } from './run-child.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

// `npm run dev`: the server starts again when its files change, and Vite shows the pages as they are written.
ensureInstalled();
ensureBuilt(['player']);
runChild(['scripts/dev-servers.ts']);
