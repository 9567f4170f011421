export const EVENT_KINDS = ['talk', 'workshop', 'contest', 'club'] as const;

/** News of an event for students with a place: moved to another time, or cancelled. */
export const EVENT_NEWS = ['moved', 'cancelled'] as const;

/** The lists in which a student finds events (spec 7). */
export const EVENT_LISTS = ['upcoming', 'enrolled', 'past'] as const;
export type EventList = (typeof EVENT_LISTS)[number];
