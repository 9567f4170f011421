import { Type } from 'typebox';
import { Body, Nullable, OneOf, Timestamp } from '../../call.ts';
import { Bytes, Count } from '../../numbers.ts';
import { JobCounts } from '../operation.ts';
import { staffRead } from '../../staff-call.ts';

const Step = Type.Object({
  /** Start of the interval. */
  at: Timestamp,
  /** Calls per minute; null without measurements. */
  calls: Nullable(Count),
  /** 99th percentile of the response time in milliseconds; null without calls. */
  slowest: Nullable(Count),
  failed: Count,
  wrong_sign_ins: Count,
});

export const fetchHealth = staffRead('/api/staff/health/fetch_health', {
  summary: 'How the installation does now, and did in the last hour or day, over all its processes',
  access: { action: 'run-installation', scope: 'own' },
  request: Body({ hours: OneOf(1, 24) }),
  details: Type.Object({
    steps: Type.Array(Step),
    jobs: JobCounts,
    database: Type.Object({ size: Bytes, connections: Count, most_connections: Count }),
    disk: Type.Object({ free: Bytes, size: Bytes }),
    school_count: Count,
    /** Time of the latest verified backup; null: none. */
    verified_backup_at: Nullable(Timestamp),
  }),
  provides: ['health', 'jobs', 'backups'],
});
