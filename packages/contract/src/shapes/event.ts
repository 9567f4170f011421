import { EVENT_KINDS, EVENT_NEWS } from '@skillkite/rules/school/calendar/event-kind';
import { CLASS_GROUPS } from '@skillkite/rules/school/grade';
import { type Static, Type } from 'typebox';
import { Flag, Timestamp, Nullable, OneOf } from '../call.ts';
import { Count } from '../numbers.ts';
import { EventId } from '../ids.ts';
import { Lang, Translations } from './local-text.ts';

/** An event in lists (D3). The link is included only while it can be used. */
export const Event = Type.Object({
  id: EventId,
  name: Type.String(),
  description: Type.String(),
  kind: OneOf(...EVENT_KINDS),
  host: Type.String(),
  lang: Lang,
  translations: Translations('name', 'description', 'host'),
  class_groups: Type.Array(OneOf(...CLASS_GROUPS)),
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** IANA time zone in which times are displayed. */
  time_zone: Type.String(),
  /** Number of seats; null for unlimited. */
  capacity: Nullable(Count),
  places_left: Nullable(Count),
  is_enrolled: Flag,
  /** Changes since the student enrolled. */
  news: Nullable(OneOf(...EVENT_NEWS)),
  /** Join is visible from 10 minutes before the start to the end (spec 9). */
  join_visible: Flag,
  joinable: Flag,
  join_link: Type.Optional(Type.String()),
});
export type Event = Static<typeof Event>;
