import type { fetchFileActivity } from '@skillkite/contract/staff/studio/files';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { mediaUrl } from '../../catalogue/media-url.ts';
import { findFile } from './library-file.ts';

export const fetchFileActivityHandler =
  ({ config, database }: Ports<'config' | 'database'>): StaffHandler<typeof fetchFileActivity> =>
  async ({ body, fail }) => {
    const file = await findFile(database.orm, body.file_id);
    if (!file?.storageKey || !file.scormManifest) throw fail('FILE_NOT_FOUND');
    const packageUrl = `${mediaUrl(config, file.storageKey)}/`;
    return {
      player_url: `${new URL(packageUrl).origin}/player/player.html`,
      package_url: packageUrl,
      file_type: file.fileType === 'cmi5' ? 'cmi5' : 'scorm',
      manifest: file.scormManifest,
    };
  };
