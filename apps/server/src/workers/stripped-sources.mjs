import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Where sources lie without their types, once they were built (`scripts/strip-types.mjs`); it may be removed at any time. */
export const STRIPPED = fileURLToPath(new URL('../../../../.cache/stripped', import.meta.url));

/** Key by content: a changed source is not found, and Node strips it. */
export const strippedName = (/** @type {Uint8Array} */ source) => hash('sha256', source);
