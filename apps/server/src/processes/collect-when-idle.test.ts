import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const ASKED_FOR = /Mark-Compact .* testing; /;

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
console.log('idle from here');
for (let times = 0; held() > before / 2 && times < 200; times += 1) await rest(100);
console.log(JSON.stringify({ before, idle: held(), live: live.length }));
`;

describe('memory of a process that has nothing to do', () => {
  it('what a load left behind is given back once nothing is asked, and not before', async () => {
    // What V8 collects of its own accord meanwhile is its own affair: the trace names those that were asked for.
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      '--trace-gc',
      '--input-type=module',
      '--eval',
      SCRIPT,
    ]);
    const [busy, rest] = stdout.split('idle from here');
    expect(busy).toContain(' ms: ');
    expect(busy).not.toMatch(ASKED_FOR);
    expect(rest).toMatch(ASKED_FOR);
    const { before, idle, live } = JSON.parse(rest?.match(/\{.*\}/)?.[0] ?? '') as Record<
      string,
      number
    >;
    expect(before).toBeGreaterThan(30);
    expect(idle).toBeLessThan((before ?? 0) / 2);
    expect(live).toBe(1000);
  });
});
