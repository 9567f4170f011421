import { Extension } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap';

/** Whether all of it happens inside one paragraph. */
const isTyping = ({ steps, docs }: Transaction): boolean =>
  steps.every((step, at) => {
    if (!(step instanceof ReplaceStep)) return false;
    const { content, openStart } = step.slice;
    const from = docs[at]?.resolve(step.from);
    return (
      openStart === 0 &&
      (content.size === 0 || content.firstChild?.isText === true) &&
      from?.parent.inlineContent === true &&
      step.to <= from.end()
    );
  });

/** Undo takes back one press of a tool, not all that was done within half a second. */
export const UndoSteps = Extension.create({
  name: 'undoSteps',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (transaction, state) => {
        const isOwn = transaction.docChanged && transaction.getMeta(ySyncPluginKey) === undefined;
        if (isOwn && !isTyping(transaction))
          yUndoPluginKey.getState(state)?.undoManager.stopCapturing();
        return true;
      },
    }),
  ],
});
