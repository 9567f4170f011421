import type { Translation } from '../../translate.ts';
import type original from '../../en/app/read-aloud.ts';

export default {
  label: 'बोलकर पढ़ना',
  still: 'पढ़कर सुनाएँ',
  speaking: 'रोकें',
  paused: 'आगे पढ़ें',
  stop: 'बंद करें',
  speed: 'पढ़ने की गति',
} satisfies Translation<typeof original>;
