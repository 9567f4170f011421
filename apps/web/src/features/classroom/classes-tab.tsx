/** The Classes tab is the player and the playlist themselves: nothing more stands under it. */
export function Component() {
  return null;
}
