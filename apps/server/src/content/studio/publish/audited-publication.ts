import type { Audience } from '../tables.ts';

type Audited = {
  readonly number: number;
  readonly audience: Audience;
  readonly note: string;
  /** The version that came back. */
  readonly restored?: number;
};

/** A publication as the audit log has it. */
export const auditedPublication = ({ number, audience, note, restored }: Audited) => ({
  version: number,
  ...(restored !== undefined && { restored }),
  ...(note !== '' && { note }),
  ...(audience && { classes: audience.map(({ grade, section }) => `${grade} ${section}`.trim()) }),
});
