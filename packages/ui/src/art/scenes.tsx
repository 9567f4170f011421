import { Kite } from './kite.tsx';
import { Cloud, Rooftops } from './sky.tsx';

export type SceneKind = 'nothing' | 'offline' | 'lost' | 'error' | 'locked' | 'done';

/** A small scene above rooftops for empty, error and done states. */
export function SceneArt({ scene }: { scene: SceneKind }) {
  return (
    <div className="relative h-32 overflow-hidden rounded-card bg-sky">
      <Cloud className="absolute top-4 left-3 w-14" />
      <Rooftops className="absolute inset-x-0 bottom-0 h-10 w-full" />
      <Kite
        id={scene === 'error' ? 7 : 3}
        state={scene === 'nothing' || scene === 'locked' ? 'frame' : 'flying'}
        hasTail={scene === 'done'}
        className={`absolute h-16 ${PLACES[scene]}`}
      />
      {scene === 'lost' && <Cloud className="absolute top-9 right-6 w-20" />}
    </div>
  );
}

const PLACES: Record<SceneKind, string> = {
  nothing: 'top-5 right-14',
  locked: 'top-5 right-14',
  offline: 'bottom-5 left-16 rotate-[70deg]',
  error: 'bottom-6 right-14 rotate-[140deg]',
  lost: 'top-4 right-10 rotate-12',
  done: 'top-2 right-16 h-24',
};
