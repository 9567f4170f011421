import type { AnyCall } from '@skillkite/contract/call';
import type { AnyStaffCall } from '@skillkite/contract/staff-call';
import type { DeviceRule, FirstAnswer, FirstPicture } from '../http/pages/first-screen.ts';

type AnyCallOf = AnyCall | AnyStaffCall;
export type Asked<C extends AnyCallOf = AnyCallOf> = { readonly call: C; readonly body: unknown };
export type Screen = {
  /** Screen name of the build (first-screens.ts of apps/web, vite.config.ts of apps/console), by the answers if there are several. */
  readonly name: string | ((answers: readonly FirstAnswer[]) => string);
  readonly asked: readonly Asked[];
  /** More calls, which depend on the first answers. */
  readonly followed?: (answers: readonly FirstAnswer[]) => readonly Asked[];
  /** The largest picture of the screen, from the answers. */
  readonly picture: (answers: readonly FirstAnswer[]) => FirstPicture | null;
  /** When the device goes on otherwise than the answers say; null where it surely does. */
  readonly rule?: (answers: readonly FirstAnswer[]) => DeviceRule | null;
};

/** A call with a body that fits it, its names in the order in which the browser writes them: it is found again by its text. */
export const ask = <C extends AnyCallOf>(call: C, body: C['~request']): Asked<C> => ({
  call,
  body,
});
export const answerTo = <Details>(
  answers: readonly FirstAnswer[],
  ...calls: readonly AnyCallOf[]
) =>
  answers.find(({ path }) => calls.some((call) => call.path === path))?.details as
    | Details
    | undefined;
