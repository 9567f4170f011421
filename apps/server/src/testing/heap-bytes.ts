import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** JavaScript heap of this process without garbage, in bytes. */
export function heapBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
