import { ROOFTOPS } from '@skillkite/rules/rooftops';

/** What certificates and posters are drawn with (look). */
export const SHEET_COLOURS = {
  paper: '#fbf6ea',
  sky: '#d9ecf5',
  cloud: '#eef6fa',
  thread: '#c2185b',
  primary: '#2a4bb5',
  sun: '#fde09a',
  edge: '#867f6e',
};

export const ROOF_COLOURS = [
  [ROOFTOPS.far, '#c3dcea'],
  [ROOFTOPS.middle, '#e8c7a5'],
  [ROOFTOPS.near, '#d89b6e'],
  [ROOFTOPS.windows, '#fbf0df'],
] as const;
