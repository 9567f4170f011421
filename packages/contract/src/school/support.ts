import { TICKET_CATEGORIES, TICKET_STATUSES } from '@skillkite/rules/school/ticket';
import { Type } from 'typebox';
import { Body, Flag, Keyed, Timestamp, OneOf, read, write } from '../call.ts';
import { Most, NextMost } from '../listing.ts';
import { RowId } from '../numbers.ts';
import { StudentId } from '../ids.ts';

/** Tickets are from students only, so the role is always '6' (spec 6). */
const StudentRole = OneOf('6');

export const fetchTechnicalIssues = read('/api/support/fetch_technical_issues', {
  summary: "The student's tickets with their status and replies, newest first",
  request: Body({ user_id: StudentId, role_id: StudentRole, most: Most }),
  details: Type.Object({
    tickets: Type.Array(
      Type.Object({
        id: RowId,
        category: OneOf(...TICKET_CATEGORIES),
        text: Type.String(),
        status: OneOf(...TICKET_STATUSES),
        created_at: Timestamp,
        has_screenshot: Flag,
        replies: Type.Array(Type.Object({ text: Type.String(), at: Timestamp })),
      }),
    ),
    next_most: NextMost,
  }),
  provides: ['tickets'],
});

export const trackTechnicalIssues = write('/api/support/track_technical_issues', {
  summary: 'Raise a ticket; the same request key twice is one ticket',
  request: Body({
    user_id: StudentId,
    role_id: StudentRole,
    category: OneOf(...TICKET_CATEGORIES),
    text: Type.String({ minLength: 1, maxLength: 4000 }),
    /** Technical data that the student agreed to send: browser, screen, page, connection. */
    facts: Keyed('^[^]{1,40}$', Type.String({ maxLength: 300 }), 12),
    screenshot: Type.Optional(
      Type.String({ maxLength: 700_000, description: 'base64 of a JPEG, PNG or WebP picture' }),
    ),
    request_key: Type.String({ minLength: 8, maxLength: 80 }),
  }),
  details: Type.Object({ id: RowId }),
  errors: ['FILE_TYPE_REFUSED', 'TOO_MANY_TICKETS', 'STORAGE_FULL'],
  invalidates: ['tickets'],
});
