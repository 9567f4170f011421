import { LAST_WINDOW } from '@skillkite/rules/learning/assessment/assessment';
import { Type } from 'typebox';

/** Number of an assessment window in a school: 1, 2 … (decision 52). */
export const WindowNumber = Type.Integer({ minimum: 1, maximum: LAST_WINDOW });
