import { MOST_LISTED } from '@skillkite/rules/calls/listing';
import { Type } from 'typebox';
import { Nullable } from './call.ts';

/** Number of requested rows; by default the first page. */
export const Most = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_LISTED }));
/** Number of rows to request for the next page; null at the end. */
export const NextMost = Nullable(Type.Integer({ minimum: 1, maximum: MOST_LISTED }));
