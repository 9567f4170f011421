import { attend } from './attend.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';

ensureInstalled();
ensureBuilt();
attend('apps/server/src/main.ts');
