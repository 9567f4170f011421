import type { Extensions } from '@tiptap/core';
import { Collaboration } from '@tiptap/extension-collaboration';
import type { XmlFragment } from 'yjs';
import { UndoSteps } from './undo-steps.ts';

/** An editor of a text that others write in as well. Undo takes back what this author wrote, not what others did. */
export const writtenTogether = (extensions: Extensions, fragment: XmlFragment): Extensions => [
  ...extensions.map((one) =>
    one.name === 'starterKit' ? one.configure({ undoRedo: false }) : one,
  ),
  Collaboration.configure({ fragment }),
  UndoSteps,
];
