import { fetchLibraries, fetchLibrary } from '@skillkite/contract/staff/studio/library';
import { endpointsFrom } from '../../api.ts';
import type { Domain } from '../../names.ts';

/** Lists of courses: Today loads them without the calls of the editors. */
export const librariesApi = endpointsFrom({ fetchLibraries, fetchLibrary });

export type Library = Domain<(typeof fetchLibraries)['~details']>['libraries'][number];
export type LibraryCourse = Domain<(typeof fetchLibrary)['~details']>['courses'][number];
export type CourseState = LibraryCourse['state'];
