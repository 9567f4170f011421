export { default as shell } from '../hi/shell.ts';
export { default as home } from '../hi/home.ts';
export { default as programs } from '../hi/programs.ts';
