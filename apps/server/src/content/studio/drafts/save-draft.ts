import type { saveCourse } from '@skillkite/contract/staff/studio/drafts';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../database/database.ts';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffContext } from '../../../staff/serve-staff.ts';
import { type HeldDraft, bytesOf, digestOf, holdPresentDraft, touchCourse } from './draft-rows.ts';
import { auditOfEdit } from './editing-audit.ts';
import { type DraftContent, type DraftKind, drafts } from '../tables.ts';

type Saving = Pick<StaffContext<typeof saveCourse>, 'person' | 'place' | 'commit' | 'changed'> & {
  readonly body: {
    readonly draft_id: number;
    readonly version: number;
    readonly content: DraftContent;
  };
};

/** What is to be stored; null: of that something else was changed meanwhile. */
type Merge = (tx: Tx, held: HeldDraft) => Promise<DraftContent | null>;

/** Saves the content of a draft. The same content again changes nothing, also under an older version. */
export const saveDraft = (
  { clock }: Ports<'clock'>,
  kind: DraftKind,
  { body, person, place, commit, changed }: Saving,
  merge: Merge = async () => body.content,
) =>
  commit(async (tx) => {
    const held = await holdPresentDraft(tx, body.draft_id, [kind], person.id);
    const { course, draft, editor } = held;
    const current = {
      version: draft.version,
      edited_by: editor,
      edited_at: draft.editedAt.toISOString(),
    };
    if (isDeepStrictEqual(draft.content, body.content))
      return { details: current, audit: 'unchanged' as const };
    const content = await merge(tx, held);
    if (isDeepStrictEqual(draft.content, content))
      return { details: current, audit: 'unchanged' as const };
    if (content === null || draft.version !== body.version)
      throw await changed(
        tx,
        { ...current, content: draft.content },
        { rows: { personId: draft.editedBy, at: draft.editedAt } },
      );
    const now = clock.now();
    await tx
      .update(drafts)
      .set({
        content,
        digest: digestOf(content),
        version: draft.version + 1,
        editedBy: person.id,
        editedAt: now,
      })
      .where(eq(drafts.id, draft.id));
    await touchCourse(tx, course, {
      personId: person.id,
      now,
      moreBytes: bytesOf(content) - bytesOf(draft.content),
    });
    const edit = { course, schoolId: place?.school ?? null, personId: person.id, now };
    return {
      details: {
        version: draft.version + 1,
        edited_by: person.name,
        edited_at: now.toISOString(),
      },
      audit: await auditOfEdit(tx, edit, { kind }),
    };
  });
