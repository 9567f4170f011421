import { expect, it } from 'vitest';
import { shownKind } from './shown-kind.ts';

it('a lesson is shown by its own kind where that has a player, else by the kind of its file (spec 3)', () => {
  expect(shownKind('project', 'html')).toBe('project');
  expect(shownKind('ia', 'scorm')).toBe('ia');
  expect(shownKind('lesson', 'html')).toBe('html');
  expect(shownKind('supporting_file', 'pdf')).toBe('Doc');
});
