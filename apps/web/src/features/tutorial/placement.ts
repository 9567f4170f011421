import type { Box } from './use-target.ts';

type Size = { width: number; height: number };

/** Gap between target, text and screen edge. */
const GAP = 12;

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** Position of the text: below, above or next to its target, else at the bottom over part of it. */
export function placeOfWords(
  box: Box | null,
  words: Size,
  screen: Size,
): { top: number; left: number } {
  const middle = box ? box.left + box.width / 2 : screen.width / 2;
  const most = Math.max(GAP, screen.width - words.width - GAP);
  const left = clamp(middle - words.width / 2, GAP, most);
  const lowest = screen.height - words.height - GAP;
  if (!box) return { top: Math.max(GAP, lowest / 2), left };
  const below = box.top + box.height + 2 * GAP;
  if (below <= lowest) return { top: Math.max(GAP, below), left };
  const above = box.top - words.height - 2 * GAP;
  if (above >= GAP) return { top: Math.min(above, Math.max(GAP, lowest)), left };
  const level = clamp(box.top + (box.height - words.height) / 2, GAP, Math.max(GAP, lowest));
  const after = box.left + box.width + 2 * GAP;
  if (after >= GAP && after + words.width + GAP <= screen.width) return { top: level, left: after };
  const before = box.left - words.width - 2 * GAP;
  if (before >= GAP && before + words.width + GAP <= screen.width)
    return { top: level, left: before };
  return { top: Math.max(GAP, lowest), left };
}

/** Highlight box: the target with a margin, clipped to the screen. */
export function litBox(box: Box, screen: Size): Box {
  const top = Math.max(4, box.top - 6);
  const left = Math.max(4, box.left - 6);
  const bottom = Math.min(screen.height - 4, box.top + box.height + 6);
  const right = Math.min(screen.width - 4, box.left + box.width + 6);
  return { top, left, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
