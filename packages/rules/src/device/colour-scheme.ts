/** Light, dark, or the setting of the device. */
export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];
