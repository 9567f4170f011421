/** A code or card made within this time may still be in use. */
export const MADE_JUST_NOW_MINUTES = 10;
