import type { fetchPlatforms } from '@skillkite/contract/staff/lti';
import type { Ports } from '../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../content/catalogue/content-at.ts';
import { LTI_PATHS } from '../paths.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { platformsOf } from './platform-shape.ts';

export const fetchPlatformsHandler =
  ({
    catalogue,
    config: { publicUrl },
  }: Ports<'config'> & WithSchoolCatalogue): StaffHandler<typeof fetchPlatforms> =>
  async ({ body: { language }, visible, place }) => ({
    own: {
      login_url: publicUrl + LTI_PATHS.login,
      launch_url: publicUrl + LTI_PATHS.launch,
      choose_url: publicUrl + LTI_PATHS.choose,
      keys_url: publicUrl + LTI_PATHS.keys,
    },
    platforms: await platformsOf({
      visible,
      catalogue: await contentAt({ catalogue }, place),
      language,
    }),
  });
