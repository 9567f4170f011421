import { StickerWall } from '../features/teacher/sticker-wall.tsx';
import { YoungAssignment } from '../features/teacher/young-assignment.tsx';
import { YoungHome } from '../features/young/young-home.tsx';

/** What a child of classes I to III lands on, with what comes from the teacher: the features meet here. */
export const YoungLanding = () => (
  <YoungHome teacher={<YoungAssignment />} stickers={<StickerWall />} />
);
