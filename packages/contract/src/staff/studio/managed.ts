import { Type } from 'typebox';
import { Body, Nullable, Timestamp } from '../../call.ts';
import { Count, RowId } from '../../numbers.ts';
import { staffRead, staffWrite } from '../../staff-call.ts';

const Pack = Type.Object({
  pack_id: RowId,
  name: Type.String(),
  version: Type.String(),
  imported_at: Timestamp,
  course_count: Count,
  /** Its library, once it is edited in the Studio. */
  library_id: Nullable(RowId),
});

export const fetchPacks = staffRead('/api/staff/studio/fetch_packs', {
  summary: 'Content packs that the command line brought, and whether the Studio manages them',
  access: { action: 'edit-content', scope: 'own' },
  request: Body({}),
  details: Type.Object({ packs: Type.Array(Pack) }),
  provides: ['studio'],
});

export const managePack = staffWrite('/api/staff/studio/manage_pack', {
  summary:
    'Manage a content pack in the Studio: its courses become drafts under their ids, and later imports show differences',
  access: { action: 'edit-content', scope: { thing: 'pack', at: 'pack_id' } },
  atOnce: 'same',
  request: Body({ pack_id: RowId }),
  details: Type.Object({ pack: Pack }),
  errors: ['STORAGE_FULL'],
  invalidates: ['studio', 'draft'],
});
