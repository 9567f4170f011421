/** Why a launch leads nowhere: what the page says, and what the log does. */
export const LTI_REFUSALS = [
  'unknown-platform',
  'unknown-deployment',
  'not-true',
  'too-late',
  'no-cookie',
  'other-school',
  'already-joined',
  'platform-silent',
  'registration-over',
  'registration-failed',
  'choice-over',
] as const;
export type LtiRefusalKind = (typeof LTI_REFUSALS)[number];

/** A launch that is refused. Its reason goes into the log and names nobody. */
export class LtiRefusal extends Error {
  override readonly name = 'LtiRefusal';
  readonly kind: LtiRefusalKind;
  constructor(kind: LtiRefusalKind, reason: string) {
    super(reason);
    this.kind = kind;
  }
}
