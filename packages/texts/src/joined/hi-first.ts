export { default as 'app/shell' } from '../hi/app/shell.ts';
export { default as 'learning/home' } from '../hi/learning/home.ts';
export { default as 'learning/programs' } from '../hi/learning/programs.ts';
