/** Colours of certificates and posters. */
export const SHEET_COLOURS = {
  paper: '#fbf6ea',
  sky: '#d9ecf5',
  cloud: '#eef6fa',
  thread: '#c2185b',
  primary: '#2a4bb5',
  sun: '#fde09a',
  edge: '#867f6e',
};
