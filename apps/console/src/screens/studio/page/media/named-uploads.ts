import { fileRef } from '@skillkite/content/library-file';
import { uploadKeyOf } from '@skillkite/content/page/page-media';
import { Extension } from '@tiptap/core';
import { Plugin, type Transaction, type EditorState } from '@tiptap/pm/state';
import { fileIdOfUpload, hearUploads } from '../../files/uploads.ts';

/** Names files by their ids where a page still names their uploads; null where it names none. */
function named(state: EditorState): Transaction | null {
  const { tr } = state;
  state.doc.descendants((node, at) => {
    const key = uploadKeyOf(String(node.attrs['src'] ?? ''));
    const fileId = key === null ? null : fileIdOfUpload(key);
    if (fileId !== null) tr.setNodeAttribute(at, 'src', fileRef(fileId));
  });
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null;
}

/** Files on their way get their ids in the page as soon as the server has given them, also in what undo brings back. */
export const NamedUploads = Extension.create({
  name: 'namedUploads',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (_changes, _before, state) => named(state),
      view: (view) => ({
        destroy: hearUploads(() => {
          const change = named(view.state);
          if (change) view.dispatch(change);
        }),
      }),
    }),
  ],
});
