import type { PageMedium } from '@skillkite/content/page/page-media';
import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { MediaAttributes } from './media-nodes.ts';

type Added = { readonly medium: PageMedium; readonly attributes: Partial<MediaAttributes> };

/** Puts pictures, sounds and videos into a page: at a place in it, or where the cursor is. None takes the place of another. */
export function addMedia(editor: Editor, added: readonly Added[], at?: number): void {
  const { selection } = editor.state;
  const content = added.map(({ medium, attributes }) => ({ type: medium, attrs: attributes }));
  const place = at ?? (selection instanceof NodeSelection ? selection.to : undefined);
  const chain = editor.chain().focus();
  if (place === undefined) chain.insertContent(content);
  else chain.insertContentAt(place, content);
  chain.run();
}

/** Changes the one that is marked. The cursor is after it then: what is typed next does not replace it. */
export function changeMedium(
  editor: Editor,
  medium: PageMedium,
  attributes: Partial<MediaAttributes>,
): void {
  editor
    .chain()
    .focus()
    .updateAttributes(medium, attributes)
    .command(({ tr }) => {
      tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)));
      return true;
    })
    .run();
}

/** Takes files out of a page. */
export function removeMedia(editor: Editor, sources: readonly string[]): void {
  const { tr } = editor.state;
  editor.state.doc.descendants((node, at) => {
    if (sources.includes(String(node.attrs['src'] ?? '')))
      tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize));
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}
