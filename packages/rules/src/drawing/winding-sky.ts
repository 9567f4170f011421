/** From stop to stop of a journey on a phone and a tablet, where its string winds upwards; in pixels. */
export const WINDING_STEP = 150;

/** How high its sky is there: the server keeps the place before the page draws it. */
export const windingHeight = (stops: number): number => 170 + stops * WINDING_STEP;
