export const EVENT_KINDS = ['talk', 'workshop', 'contest', 'club'] as const;

/** Changes of an event that enrolled students are notified of: moved or cancelled. */
export const EVENT_NEWS = ['moved', 'cancelled'] as const;

/** Lists of events for a student (spec 7). */
export const EVENT_LISTS = ['upcoming', 'enrolled', 'past'] as const;
export type EventList = (typeof EVENT_LISTS)[number];
