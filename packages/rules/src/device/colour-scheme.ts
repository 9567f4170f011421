/** Light, dark, or as the device is set: what a reader has chosen for this device. */
export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];
