import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const SCRIPT = `
import { getHeapStatistics } from 'node:v8';
import { setTimeout as rest } from 'node:timers/promises';
import { collectWhenIdle } from ${JSON.stringify(new URL('./collect-when-idle.ts', import.meta.url).href)};

const MB = 2 ** 20;
const held = () => Math.round(getHeapStatistics().total_heap_size / MB);
let left = Array.from({ length: 400_000 }, (_, at) => ({ at, text: 'left ' + at }));
const live = left.slice(0, 1000);
left = null;
const before = held();
collectWhenIdle(100);
const workUntil = Date.now() + 500;
// Never idle: something is done all the time.
while (Date.now() < workUntil) { const end = Date.now() + 20; while (Date.now() < end); await rest(1); }
const busy = held();
for (let times = 0; held() > before / 2 && times < 200; times += 1) await rest(100);
console.log(JSON.stringify({ before, busy, idle: held(), live: live.length }));
`;

describe('memory of a process that has nothing to do', () => {
  it('what a load left behind is given back once nothing is asked, and not before', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      SCRIPT,
    ]);
    const { before, busy, idle, live } = JSON.parse(stdout) as Record<string, number>;
    expect(before).toBeGreaterThan(30);
    expect(busy).toBeGreaterThanOrEqual(before ?? 0);
    expect(idle).toBeLessThan((before ?? 0) / 2);
    expect(live).toBe(1000);
  });
});
