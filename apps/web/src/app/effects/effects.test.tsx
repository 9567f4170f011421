import { afterEach, expect, it } from 'vitest';
import { celebrate } from './effects.ts';

const Awake = AudioContext;
const LONG_MS = 1500;

/** Browsers suspend audio until the first tap; headless ones never resume. */
function sleepUntil(tap: Promise<void>): void {
  globalThis.AudioContext = class extends Awake {
    constructor() {
      super();
      void this.suspend();
    }
    override get state() {
      return 'suspended' as const;
    }
    override async resume() {
      await tap;
      await super.resume();
    }
  };
}

afterEach(() => {
  globalThis.AudioContext = Awake;
});

it('a celebration that no tap came before is not heard when the tap comes, about something else', async () => {
  let started = 0;
  const start = Reflect.get(AudioBufferSourceNode.prototype, 'start');
  AudioBufferSourceNode.prototype.start = function counted(...given) {
    started += 1;
    Reflect.apply(start, this, given);
  };
  let tap = () => {};
  sleepUntil(new Promise((resolve) => (tap = resolve)));
  celebrate('lesson');
  await new Promise((resolve) => setTimeout(resolve, LONG_MS));
  tap();
  await new Promise((resolve) => setTimeout(resolve, LONG_MS));
  expect(started).toBe(0);
  // The tap's own sound plays: one rustle.
  celebrate('answer');
  await expect.poll(() => started).toBe(1);
  AudioBufferSourceNode.prototype.start = start;
});
