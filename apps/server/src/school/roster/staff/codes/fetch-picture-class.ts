import type { fetchPictureClass } from '@skillkite/contract/staff/roster';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { pictureClass } from './picture-class.ts';

export const fetchPictureClassHandler: StaffHandler<typeof fetchPictureClass> = async (asked) => {
  const { children } = await pictureClass(asked);
  const without = children.filter(({ picturesHash }) => picturesHash === null);
  return { children: children.length, without_pictures: without.length };
};
