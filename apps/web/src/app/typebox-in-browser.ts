/**
 * Stands in for `typebox` in the browser (vite.config.ts). The schemas of a call are for the server: here only their types
 * count, and the library would be a tenth of all that home loads.
 */
export const Type = new Proxy({}, { get: () => () => ({}) });
