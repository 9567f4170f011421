import { fetchPraise, givePraise, takeBackPraise } from '@skillkite/contract/staff/praise';
import type { Ports } from '../../../../ports.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { fetchPraiseHandler } from './fetch-praise.ts';
import { givePraiseHandler } from './give-praise.ts';
import { takeBackPraiseHandler } from './take-back-praise.ts';

export function praiseRoutes(serve: ServeStaff, services: Ports<'clock'>): void {
  serve(givePraise, givePraiseHandler(services));
  serve(takeBackPraise, takeBackPraiseHandler());
  serve(fetchPraise, fetchPraiseHandler());
}
