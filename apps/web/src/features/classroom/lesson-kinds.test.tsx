import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Classroom, Lesson } from '../../app/endpoints/classroom.ts';
import { SignedIn, aStudent, signIn } from '../../testing/signed-in.tsx';
import { lessonKindOf, loadPlayer, partsOf } from './lesson-kinds.tsx';
import { AudioLesson } from './players/audio-lesson.tsx';
import { DownloadLesson } from './players/download-lesson.tsx';
import { HtmlLesson } from './players/html-lesson.tsx';
import { ImageLesson } from './players/image-lesson.tsx';
import { ProjectLesson } from './players/project-lesson.tsx';
import { QuizLesson } from './players/quiz-lesson.tsx';
import { TableLesson } from './players/table-lesson.tsx';
import { ScormLesson } from './scorm/scorm-lesson.tsx';
import { VideoLesson } from './video/video-lesson.tsx';

const aLesson = (kind: string, fileType: string) =>
  ({
    id: 1,
    kind,
    fileType,
    title: 'A sheet',
    description: 'To read',
    lang: 'en',
    translations: {},
    // Never answered, so that a document keeps loading.
    source: `/api/never.${fileType}`,
  }) as unknown as Lesson;

const playerOf = async (lesson: Lesson): Promise<unknown> => {
  const { player } = partsOf(lesson);
  return 'load' in player ? player.load() : player;
};

beforeEach(() => signIn(aStudent()));

describe('the player of a lesson', () => {
  it.each([
    ['ia', 'scorm', ScormLesson],
    ['project', 'html', ProjectLesson],
    ['quiz', 'html', QuizLesson],
    ['story', 'html', QuizLesson],
    ['lesson', 'mp4', VideoLesson],
    ['lesson', 'mp3', AudioLesson],
    ['lesson', 'png', ImageLesson],
    ['lesson', 'html', HtmlLesson],
    ['lesson', 'xlsx', TableLesson],
    ['lesson', 'csv', TableLesson],
    ['lesson', 'pptx', DownloadLesson],
    ['supporting_file', 'zip', DownloadLesson],
    ['lesson', 'xyz', DownloadLesson],
  ])('of the kind %s with a %s file is its own', async (kind, fileType, wanted) => {
    expect(await playerOf(aLesson(kind, fileType))).toBe(wanted);
  });

  it.each([
    ['pdf', { opens: true, downloads: false }],
    ['docx', { opens: false, downloads: false }],
    ['doc', { opens: false, downloads: true }],
    ['odt', { opens: false, downloads: true }],
    ['txt', { opens: false, downloads: true }],
  ])('of a %s is the one for its format', async (fileType, { opens, downloads }) => {
    const network = globalThis.fetch;
    globalThis.fetch = () => new Promise(() => {});
    const lesson = aLesson('lesson', fileType);
    await loadPlayer(lesson);
    const { player: Player } = partsOf(lesson);
    const nothing = () => {};
    const screen = await render(
      <SignedIn>
        <Suspense>
          <Player
            lesson={lesson}
            classroom={{} as Classroom}
            isWatched={false}
            onBegun={nothing}
            onDone={nothing}
            onFinished={nothing}
            onPosition={nothing}
          />
        </Suspense>
      </SignedIn>,
    );
    const download = screen.getByRole('link', { name: 'Download the file A sheet' });
    const shown = downloads ? download : screen.getByRole('region', { name: 'A sheet' });
    await expect.element(shown).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the file' }).elements()).toHaveLength(
      opens ? 1 : 0,
    );
    expect(download.elements()).toHaveLength(downloads ? 1 : 0);
    globalThis.fetch = network;
  });

  it('shows the description beside sound and pictures alone', () => {
    const kinds = ['mp4', 'mp3', 'png', 'html', 'pdf', 'csv'];
    expect(kinds.filter((type) => partsOf(aLesson('lesson', type)).saysDescription)).toEqual([
      'mp3',
      'png',
    ]);
    expect(lessonKindOf(aLesson('lesson', 'pdf'))).toBe('Doc');
  });
});
