export { default as 'app/shell' } from '../en/app/shell.ts';
export { default as 'learning/home' } from '../en/learning/home.ts';
export { default as 'learning/programs' } from '../en/learning/programs.ts';
