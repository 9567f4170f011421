import { StickerWall } from '../features/teacher/sticker-wall.tsx';
import { YoungAssignment } from '../features/teacher/young-assignment.tsx';
import { YoungHome } from '../features/young/young-home.tsx';

/** Landing page of classes I to III with the teacher's news; combines features. */
export const YoungLanding = () => (
  <YoungHome teacher={<YoungAssignment />} stickers={<StickerWall />} />
);
