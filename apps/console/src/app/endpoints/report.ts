import { fetchReport } from '@skillkite/contract/staff/report';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const { useFetchReportQuery } = endpointsFrom({ fetchReport });

export type SchoolReport = Domain<(typeof fetchReport)['~details']>;
