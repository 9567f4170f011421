import { attend } from './attend.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';

// `npm run dev`: the server starts again when its files change, and Vite shows the pages as they are written.
ensureInstalled();
ensureBuilt(['player']);
attend('scripts/dev-servers.ts');
