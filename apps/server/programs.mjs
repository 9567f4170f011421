import { fileURLToPath } from 'node:url';

const built = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`./dist/${name}.js`, import.meta.url));

// Errors name the lines of the sources.
const ARGUMENTS = ['--enable-source-maps'];

/** Arguments by which Node starts the server. This process holds the others and allocates little. */
export const mainProgram = [...ARGUMENTS, '--max-semi-space-size=1', built('main')];

/** Arguments by which Node starts a command of `src/commands`. */
export const commandProgram = (/** @type {string} */ name) => [
  ...ARGUMENTS,
  built(`commands-${name}`),
];
