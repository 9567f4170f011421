import { expect, it } from 'vitest';
import { categoryNames, categoryPath } from './category.ts';

it.each([
  ['$course$/top/Science/Plants', ['Science', 'Plants']],
  ['$system$/Science', ['Science']],
  ['top/Science/', ['Science']],
  ['Science//Maths', ['Science/Maths']],
  ['a$x$/Price $5$', ['a$x$', 'Price $5$']],
  ['$x/Science', ['$x', 'Science']],
  ['Science / top', ['Science', 'top']],
  ['', []],
])('%s is read', (path, names) => {
  expect(categoryNames(path)).toEqual(names);
});

it.each([[['Science', 'Plants']], [['a/b', '/c', 'd/']], [['top', 'top']], [[]]])(
  '%j comes back',
  (names) => {
    expect(categoryNames(categoryPath(names))).toEqual(names);
  },
);
