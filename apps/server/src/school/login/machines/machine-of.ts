import type { FastifyRequest } from 'fastify';
import type { Ports } from '../../../ports.ts';
import { type Voucher, bringsVoucher, voucherOf } from './machine-cookie.ts';
import { pinKey } from '../pin/pin.ts';
import { knownMachine } from './school-machines.ts';

/** The machine a request comes from, where a school made it known and has not forgotten it since. */
export async function machineOf(
  { config, database }: Ports<'config' | 'database'>,
  request: FastifyRequest,
): Promise<Voucher | null> {
  if (!bringsVoucher(request, config.publicUrl)) return null;
  const key = await pinKey(database.orm);
  const voucher = voucherOf(request, { publicUrl: config.publicUrl, key });
  return voucher && knownMachine(database.orm, voucher, voucher.schoolId);
}
