export { default as shell } from '../en/shell.ts';
export { default as home } from '../en/home.ts';
export { default as programs } from '../en/programs.ts';
