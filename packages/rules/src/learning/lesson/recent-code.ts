/** A code or card made within this time may still be in use. */
export const RECENT_CODE_MINUTES = 10;
