import { MOST_LISTED } from '@skillkite/rules/calls/listing';
import { Type } from 'typebox';
import { Nullable } from './call.ts';

/** How many rows of a list are asked for; without it the call answers its first page. */
export const Most = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_LISTED }));
/** How many rows to ask for to see more of the list; null at its end. */
export const NextMost = Nullable(Type.Integer({ minimum: 1, maximum: MOST_LISTED }));
