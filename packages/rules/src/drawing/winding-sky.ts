/**
 * Distance between stops of a journey on phones and tablets, in pixels. Its string winds upwards
 * there.
 */
export const WINDING_STEP = 150;

/**
 * Height of that journey, in pixels. The server reserves it before the page draws, which avoids a
 * layout shift.
 */
export const windingHeight = (stops: number): number => 170 + stops * WINDING_STEP;
