/** In low-data mode, larger files load only on request. Asking for smaller ones is not worth it. */
export const ASKED_FROM_BYTES = 100_000;
