import { COMPLETE_LOCALES } from '@skillkite/rules/text/locale';
import type { Plugin } from 'vite';
import type { DocumentReader } from '@skillkite/client/offline/readers';

/** Part of a module's path, or a pattern of it. */
type Part = string | RegExp;
type SharedChunk = {
  readonly name: string;
  readonly of: readonly Part[];
  readonly but?: readonly Part[];
};

const packages = (...names: string[]) => names.map((name) => `/node_modules/${name}/`);
const icons = (...names: string[]) => names.map((name) => `/lucide-react/dist/esm/icons/${name}.`);
const filesOf = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.`);

/**
 * Chunks that pages share. A dozen small ones would each cost a request and compress badly. The login
 * page must stay under 80 KB, home under 150 KB (e2e/product/page-weight.spec.ts).
 */
const SHARED: readonly SharedChunk[] = [
  { name: 'react', of: packages('react', 'react-dom', 'scheduler') },
  {
    name: 'ground',
    of: [
      'preload-helper',
      '/src/paths.ts',
      '/ui/src/art/kite',
      ...filesOf(
        '/ui/src',
        'button',
        'forms/text-field',
        'art/sky',
        'language-switch',
        'forms/field-problems',
      ),
      ...filesOf('/rules/src', 'drawing/kite-pattern', 'drawing/rooftops', 'device/kept-on-device'),
      ...filesOf('/texts/src', 'interpolate'),
      ...filesOf(
        '/client/src',
        'post',
        'runtime-config',
        'preferences',
        'appearance',
        'wire',
        'new-id',
        'lazy-resource',
        'lazy-with-retry',
      ),
      ...filesOf('/src/app', 'session/end-session', 'session/local-data'),
    ],
  },
  {
    name: 'application',
    of: [
      ...packages('react-router', '@reduxjs/toolkit', 'redux', 'react-redux', 'reselect', 'immer'),
      ...packages('use-sync-external-store'),
      /\/apps\/web\/src\/app\/(?:(?:celebrations|outbox|parts|session)\/)?[^/]+$/,
      '/features/shell/',
      ...filesOf('/src', 'app/endpoints/login', 'routes/titled'),
      ...filesOf('/ui/src', 'light-icon', 'feedback/toast'),
      ...filesOf('/client/src', 'failure-kind'),
      ...filesOf('/texts/src', 'translate'),
      ...filesOf('/contract/src', 'tags', 'login'),
    ],
    but: [
      // What looks after the session comes a while after the page.
      ...filesOf(
        '/src/app',
        'session/login-destination',
        'session/log-out',
        'session/session-watch',
      ),
      // Speaks to classes I to III alone.
      ...filesOf('/src/app', 'parts/bubble'),
      // Home shows without them, or asks for them later.
      ...filesOf('/src/app', 'activity-player', 'celebrations/follow-celebrations', 'open-tabs'),
      ...filesOf('/src/app', 'stored-assessment', 'parts/marks'),
      // Home has no loader.
      ...filesOf('/src/app', 'load'),
      ...filesOf(
        '/features/shell',
        'blocking-dialog',
        'no-details',
        'profile-entries',
        'save-sign',
        'young-bar',
      ),
    ],
  },
  {
    name: 'home',
    of: [
      ...filesOf('/src', 'routes/home', 'routes/landing-parts'),
      ...filesOf('/features/home', 'home-page', 'continue-card'),
      ...filesOf('/features/programs', 'own-programs', 'program-card', 'programs-query'),
      ...filesOf('/ui/src/feedback', 'progress-bar', 'progress-ring', 'skeleton'),
      ...filesOf('/src/app/endpoints', 'home', 'programs'),
      ...filesOf('/contract/src', 'home', 'programs'),
    ],
  },
  {
    // One small file for what several screens ask of the device: each more is named in the scripts of every page.
    name: 'kept',
    of: ['/src/app/offline/', '/client/src/offline/', ...filesOf('/ui/src', 'size-text')],
  },
  {
    // Used by home after it has rendered, and by other screens at once.
    name: 'common',
    of: [
      ...filesOf('/ui/src', 'dialog'),
      ...filesOf('/src/app', 'endpoints/journeys', 'endpoints/badges', 'courses/next-course'),
      ...filesOf('/contract/src', 'badges', 'progress'),
      ...filesOf(
        '/rules/src',
        'time/calendar-day',
        'learning/course/next-course',
        'files/file-kind',
        'rewards/streak-timer',
        'rewards/streak-row',
      ),
      ...filesOf('/features/rewards', 'use-streak', 'streak-stops', 'streak-time'),
      ...icons('check', 'star', 'arrow-right', 'hourglass'),
    ],
  },
  {
    // What home never asks for, and several screens do.
    name: 'screens',
    of: [
      '/features/coins/',
      ...filesOf('/ui/src/layout', 'use-media-query', 'scroll-region'),
      ...filesOf(
        '/src/app',
        'load',
        'endpoints/coins',
        'endpoints/classroom',
        'read-aloud/when-voiced',
      ),
      ...filesOf('/src/app', 'courses/celebrated-course'),
      ...filesOf('/contract/src', 'coins', 'classroom'),
      ...filesOf(
        '/rules/src',
        'learning/course/classroom',
        'time/duration',
        'learning/lesson/lesson-kind',
        'learning/lesson/watch-progress',
      ),
      ...icons('lock', 'download', 'circle-check', 'play', 'file-text', 'image', 'volume-2'),
      ...icons('pause', 'maximize', 'rotate-ccw'),
    ],
  },
  { name: 'voices', of: filesOf('/src/app/read-aloud', 'voices', 'speak') },
  // A screen with all that it needs to show: its files would come after each other.
  { name: 'journey', of: ['/src/routes/journey.'] },
  { name: 'classroom', of: ['/src/routes/classroom.'] },
  { name: 'video', of: ['/features/classroom/video/video-lesson.'] },
  {
    // Without the page itself: any importer of the chunk would run it.
    name: 'login-words',
    of: [
      ...filesOf(
        '/features/login',
        'texts',
        'login-error',
        'password-field',
        'use-login',
        'login-methods',
      ),
      ...filesOf('/features/login', 'checking', 'school-code-field'),
      ...filesOf('/features/login', 'student-form', 'school-form', 'pin-form'),
      ...filesOf('/ui/src', 'forms/pin-field', 'tabs'),
      ...filesOf('/texts/src', 'en/login'),
    ],
  },
  // After it: the dashboard has tabs too.
  {
    name: 'dashboard',
    of: filesOf('/src/features', 'dashboard/dashboard-page', 'rewards/streak-panel'),
  },
];

/** First files of the application: home, the page frame, and their texts. */
const OPENS_WITH: readonly Part[] = [
  ...['home', 'shell', 'offline'].map((name) => `/src/features/${name}/`),
  '/ui/src/mithu/',
  // Shown for a page that is not on the device.
  '/src/app/available-offline/',
  // Errors of a submitted form.
  ...filesOf('/ui/src', 'forms/field-problem'),
  ...['shell', 'home', 'login', 'offline', 'fields'].flatMap((name) =>
    filesOf('/texts/src', ...COMPLETE_LOCALES.map((code) => `${code}/${name}`)),
  ),
];
/** Readers of documents are as heavy as everything else together: kept with the first document that needs them. */
const READERS: Readonly<Record<DocumentReader, readonly Part[]>> = {
  pdf: packages('pdfjs-dist'),
  word: packages('docx-preview', 'jszip'),
  csv: packages('papaparse'),
  excel: packages('read-excel-file'),
};
const READER_NAMES = Object.keys(READERS) as DocumentReader[];

const isIn = (id: string, part: Part) => {
  const path = id.replaceAll('\\', '/');
  return typeof part === 'string' ? path.includes(part) : part.test(path);
};
const isInOneOf = (parts: readonly Part[]) => (id: string) => parts.some((part) => isIn(id, part));

export const opensWith = isInOneOf(OPENS_WITH);
/** The readers of documents that a module is part of. */
export const readersWith = (id: string): DocumentReader[] =>
  READER_NAMES.filter((name) => isInOneOf(READERS[name])(id));

export const sharedChunks = SHARED.map(({ name, of, but = [] }) => ({
  name,
  test: (id: string) => isInOneOf(of)(id) && !isInOneOf(but)(id),
}));

const NAMED = [
  ...SHARED.flatMap(({ of, but = [] }) => [...of, ...but]),
  ...OPENS_WITH,
  ...Object.values(READERS).flat(),
];

/** The names in this file that no module of a build has any more. */
export const staleNames = (ids: readonly string[]): string[] =>
  NAMED.filter((part) => !ids.some((id) => isIn(id, part))).map(String);

/** A file that was renamed would leave its chunk unnoticed: the build fails instead. */
export const noStaleNames: Plugin = {
  name: 'no-stale-names',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const stale = staleNames([...this.getModuleIds()]);
    if (stale.length > 0)
      this.error(
        `No module of the build is named so: ${stale.join(', ')} (apps/web/shared-chunks.ts).`,
      );
  },
};
