import type { QuizColour } from '@skillkite/rules/quiz/quiz';

/** Paper colours for colouring; equal in dark mode. */
export const PAINTS: Readonly<Record<QuizColour, string>> = {
  red: '#c43a16',
  orange: '#e8811a',
  yellow: '#f6c21a',
  green: '#1b8a55',
  blue: '#2a4bb5',
  violet: '#6b3fc9',
  pink: '#f06aa2',
  brown: '#8a5a34',
};

export const PLAIN_PAPER = '#fffdf7';
export const OUTLINE = '#1c2244';
export const WRONG_OUTLINE = '#c43a16';
