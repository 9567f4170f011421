import type { AttemptBody } from '../../../app/endpoints/scorm.ts';
import { refusedWorkIn } from './refused-work.ts';

/** States of this browser that the server refused for good. */
export const refusedWork = refusedWorkIn<AttemptBody>(localStorage);
