import diagnostics from 'node:diagnostics_channel';

export const PIN_CHANNEL = 'skillkite:pins';

/** A PIN that opened nothing: `wrong`, or not looked at, as too many before it were. */
export type PinNews = { readonly school: string; readonly outcome: 'wrong' | 'slowed' };

const channel = diagnostics.channel(PIN_CHANNEL);

export const tellPins = (news: PinNews): void => channel.publish(news);
