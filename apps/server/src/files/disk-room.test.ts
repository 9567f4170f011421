import type { Disk } from '@skillkite/rules/installation/disk';
import { describe, expect, it } from 'vitest';
import { diskOf, watchDisks } from './disk-room.ts';

const GB = 1_000_000_000;

describe('a disk that runs short (D12)', () => {
  it('is said once in the log, with what to do, and once when it has room again', async () => {
    const said: unknown[] = [];
    const say = (of: unknown, words: unknown) => said.push([of, words]);
    let data: Disk | null = { free: 30 * GB, size: 100 * GB };
    const disks = watchDisks({
      folders: { data: '/srv/data', backups: '/mnt/nowhere' },
      logger: { warn: say, info: say } as never,
      look: async (folder) => {
        if (folder !== '/srv/data' || data === null) throw new Error('There is no such folder.');
        return data;
      },
    });
    await disks.check();
    expect(said).toEqual([]);
    data = { free: 9 * GB, size: 100 * GB };
    await disks.check();
    data = { free: 5 * GB, size: 100 * GB };
    await disks.check();
    expect(said).toEqual([
      [
        { holds: 'data', folder: '/srv/data', freeMb: 9000, sizeMb: 100_000 },
        expect.stringMatching(/^disk space is low: keep fewer backups/),
      ],
    ]);
    // One look that fails says nothing of the disk.
    data = null;
    await disks.check();
    data = { free: 40 * GB, size: 100 * GB };
    await disks.check();
    expect(said.slice(1)).toEqual([
      [
        { holds: 'data', folder: '/srv/data', freeMb: 40_000, sizeMb: 100_000 },
        'disk space is sufficient again',
      ],
    ]);
    disks.stop();
  });

  it('is known by what the system says of it', async () => {
    const { free, size } = await diskOf('/');
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(free);
  });

  it('that hangs is asked once, with a deadline', async () => {
    let asked = 0;
    const hang = () => {
      asked += 1;
      return new Promise<never>(() => {});
    };
    const looks = [1, 2].map(() => diskOf('/mnt/hangs', hang as never));
    const ends = await Promise.allSettled(looks);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked).toBe(1);
  });
});
