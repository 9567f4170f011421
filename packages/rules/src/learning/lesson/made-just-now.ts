/** So long whoever made a way in is taken to have it in their hands still. */
export const MADE_JUST_NOW_MINUTES = 10;
