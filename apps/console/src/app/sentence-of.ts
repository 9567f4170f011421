import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiFailure } from '@skillkite/web/app/post';

/** What the server said of a call that failed; the device's own words where nothing answered. */
export const sentenceOf = (
  error: ApiFailure | SerializedError | undefined,
  offline: string,
): string | undefined =>
  error && ('status' in error && error.status === 0 ? offline : (error.message ?? offline));
