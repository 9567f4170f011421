import diagnostics from 'node:diagnostics_channel';

export const MISSING_FILE_CHANNEL = 'skillkite:missing-files';

const channel = diagnostics.channel(MISSING_FILE_CHANNEL);

/** A file that the database speaks of is not in the store. */
export const tellMissingFile = (): void => channel.publish({});
