import { Cloud, Rooftops } from '@skillkite/ui/art/sky.tsx';
import type { SceneKind } from '@skillkite/ui/art/scenes.tsx';
import type { Pose } from '@skillkite/ui/mithu/mithu.tsx';
import { Mithu } from './mithu.tsx';

const POSES: Readonly<Record<SceneKind, Pose>> = {
  nothing: 'asleep',
  offline: 'asleep',
  locked: 'pointing',
  lost: 'thinking',
  error: 'consoling',
  done: 'cheering',
};

/** Empty, error and done scenes with the companion. The sky shows while she loads. */
export const Scene = ({ scene }: { scene: SceneKind }) => (
  <div className="relative h-40 overflow-hidden rounded-card bg-sky">
    <Cloud className="absolute top-4 left-3 w-14" />
    <Rooftops className="absolute inset-x-0 bottom-0 h-10 w-full" />
    <Mithu pose={POSES[scene]} className="absolute inset-x-0 bottom-1 mx-auto size-32" />
  </div>
);
