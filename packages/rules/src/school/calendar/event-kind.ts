export const EVENT_KINDS = ['talk', 'workshop', 'contest', 'club'] as const;

/** What somebody who has a place is told of it: the time is another one since, or it was called off. */
export const EVENT_NEWS = ['moved', 'cancelled'] as const;

/** The lists in which a student finds events (spec 7). */
export const EVENT_LISTS = ['upcoming', 'enrolled', 'past'] as const;
export type EventList = (typeof EVENT_LISTS)[number];
