import type { DraftLesson } from '@skillkite/content/draft-schemas';

import type { Locale } from '@skillkite/rules/text/locale';
import { Button } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import {
  BookMarked,
  Captions as CaptionsIcon,
  Check,
  FolderOpen,
  Image,
  Scale,
  TriangleAlert,
} from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useWhoAmIQuery } from '../../../app/endpoints/endpoints.ts';
import type { LibraryFile } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { LanguageChoice } from '../course/language-choice.tsx';
import { LessonFrame } from '../course/lesson-frame.tsx';
import { editorKindOf } from '../draft/editor-kind.ts';
import { anyTextOf, textOf, withName, withText } from '../draft/text-in.ts';
import { ChooseFiles } from '../files/choose-files.tsx';
import { withField } from '../files/file-field.tsx';
import { AltField, DetailsSign, LicenceFields } from '../files/file-fields.tsx';
import { useFileFacts } from '../files/file-facts.tsx';
import { FilePicker } from '../files/file-picker.tsx';
import { type Unfit, titleOfFile, unfitOf } from '../files/local-file.ts';
import { UnfitList } from '../files/unfit-list.tsx';
import { UploadRow, useRefusal } from '../files/upload-row.tsx';
import { type Upload, addUpload } from '../files/uploads.ts';
import { useFileDetails } from '../files/use-file-details.ts';
import { useLibraryFile } from '../files/use-library-file.ts';
import { useObjectUrl, useUploadOf } from '../files/use-uploads-of.ts';
import type { LessonEditorProps } from '../lesson-editors.tsx';
import { MoreRow, TextArea } from '../question/fields.tsx';
import { ActivityReport } from './activity-report.tsx';
import { Captions } from './captions.tsx';
import { changeLesson } from './change-lesson.ts';
import { Chapters } from './chapters.tsx';
import { kindsOf } from './lesson-media.ts';
import { Poster } from './poster.tsx';
import { LessonPreview } from './preview.tsx';
import { RecordButtons, Recorder } from './recorder.tsx';
import { ShownMedia } from './shown-media.tsx';

const ICON = 'size-5 shrink-0 text-soft';

/** A picture that is still on the device. */
function OnDevice({ upload }: { upload: Upload }) {
  const url = useObjectUrl(upload.type.startsWith('image/') ? upload.blob : null);
  return url === null ? null : (
    <img src={url} alt="" className="mx-auto max-h-80 w-full object-contain" />
  );
}

type FileProps = {
  file: LibraryFile;
  language: Locale;
  content: DraftLesson;
  player: RefObject<HTMLMediaElement | null>;
  onReplace: () => void;
};

/** A file of the lesson, with what is written about it. */
function OwnFile({ file, language, content, player, onReplace }: FileProps) {
  const { t } = useTranslation('console-learning/studio-files');
  const facts = useFileFacts();
  const details = useFileDetails(file);
  const alt = details.details.alt[language] ?? '';
  return (
    <>
      <div className="overflow-hidden rounded-card border-2 border-hairline bg-surface">
        <ShownMedia file={file} language={language} content={content} player={player} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline px-3 py-2">
          {file.kind === 'picture' &&
            (alt === '' ? (
              <span className="inline-flex items-center gap-1 rounded-full bg-flame-wash px-3 py-1 text-sm font-bold text-flame">
                <TriangleAlert aria-hidden className="size-4" />
                {t('altMissing')}
              </span>
            ) : (
              <span className="inline-flex items-center gap-1 rounded-full bg-leaf-wash px-3 py-1 text-sm font-bold text-leaf">
                <Check aria-hidden className="size-4" />
                {t('altSign')}
              </span>
            ))}
          <span className="min-w-0 flex-1 text-sm break-words text-soft">
            {file.kind === 'picture' && alt !== '' ? alt : `${file.name} · ${facts(file)}`}
          </span>
          <button
            type="button"
            className="min-h-11 rounded-control px-2 font-bold text-primary hover:bg-sky"
            onClick={onReplace}
          >
            {t('replace')}
          </button>
        </div>
      </div>
      {file.kind === 'picture' && <AltField of={details} language={language} />}
      {file.report && <ActivityReport file={file} language={language} />}
      <MoreRow
        icon={<Scale aria-hidden className={ICON} />}
        label={t('licenceAndCredit')}
        preview={[details.details.licence, details.details.credit].filter(Boolean).join(' · ')}
      >
        <LicenceFields of={details} />
      </MoreRow>
      <DetailsSign of={details} />
    </>
  );
}

/** A lesson that shows a file: a picture, a video, a sound, a document, a sheet or an activity. */
export function MediaEditor(props: LessonEditorProps) {
  const { session, tree, lesson } = props;
  const { t: studio } = useTranslation('console-learning/studio');
  const { t } = useTranslation('console-learning/studio-files');
  const { currentData: me } = useWhoAmIQuery({});
  const refusal = useRefusal();
  const original = tree.content.lang;
  const [shown, show] = useState<Locale>(original);
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  const [isReplacing, replace] = useState(false);
  const [isPicking, pick] = useState(false);
  const [records, record] = useState<'sound' | 'video' | null>(null);
  const player = useRef<HTMLMediaElement>(null);
  const languages = { shown, original };
  const { content, key } = lesson;
  const ref = anyTextOf(content.file, languages) || undefined;
  const { file, isMissing } = useLibraryFile(ref);
  const upload = useUploadOf(lesson, 'file', ref);
  const poster = useUploadOf(lesson, 'poster', content.poster);
  const kinds = kindsOf(content);
  const isForAll = shown !== original && textOf(content.file, languages) === '';
  const change = (to: (content: DraftLesson) => DraftLesson) => changeLesson(session, key, to);
  const set = (to: Partial<DraftLesson>) => change((now) => ({ ...now, ...to }));
  const send = (chosen: File, field: 'file' | 'poster') => {
    if (!me) return;
    replace(false);
    const target = { draftId: session.draftId, lesson: key, field, language: shown };
    void addUpload(chosen, { personId: me.id, libraryId: tree.libraryId, target });
  };
  const take = ([chosen]: readonly File[], seconds?: number) => {
    if (!chosen) return;
    const reason = unfitOf(chosen, kinds);
    setUnfit(reason === null ? [] : [{ name: chosen.name, reason }]);
    if (reason !== null) return;
    const title = titleOfFile(chosen.name);
    const isUnnamed = ['', studio(`newLesson.${editorKindOf(content)}`)].includes(
      textOf(content.title, { shown: original, original }),
    );
    change((now) => ({
      ...withField(
        now,
        'duration',
        seconds === undefined ? undefined : Math.max(1, Math.round(seconds)),
      ),
      ...(isUnnamed && title !== null && shown === original && { title }),
    }));
    send(chosen, 'file');
  };
  const choose = (chosen: string) => {
    pick(false);
    replace(false);
    change((now) => ({
      ...withField(now, 'duration', undefined),
      file: withText(now.file, chosen, languages),
    }));
  };
  const field = (name: 'title' | 'description', label: string, most: number): ReactNode => (
    <TextArea
      label={label}
      rows={name === 'title' ? 1 : 2}
      maxLength={most}
      lang={shown}
      value={textOf(content[name], languages)}
      onText={(text) =>
        set({ [name]: (name === 'title' ? withName : withText)(content[name], text, languages) })
      }
    />
  );
  const ways = (
    <>
      <UnfitList of={unfit} />
      <ChooseFiles kinds={kinds} onFiles={(files) => take(files)}>
        <RecordButtons kinds={kinds} onRecord={record} />
        <Button variant="secondary" onClick={() => pick(true)}>
          <FolderOpen aria-hidden className="size-5" />
          {t('fromLibrary')}
        </Button>
      </ChooseFiles>
      {isReplacing && (
        <Button variant="quiet" className="justify-self-start" onClick={() => replace(false)}>
          {t('cancel')}
        </Button>
      )}
    </>
  );
  const isRefused = file?.state === 'refused' && !upload;
  // Posters and captions are made along the player.
  const isPlayed = file?.state === 'ready' && (file.kind === 'video' || file.kind === 'sound');
  const place = (
    <>
      {upload ? (
        <div className="grid gap-2 overflow-hidden rounded-card border-2 border-hairline p-2">
          <OnDevice upload={upload} />
          <UploadRow upload={upload} />
        </div>
      ) : isReplacing || ref === undefined || isMissing || isRefused ? (
        <>
          {isRefused && (
            <p role="alert" className="rounded-control bg-flame-wash px-4 py-3">
              <strong className="break-words">{file.name}</strong>: {refusal(file.refusal ?? '')}
            </p>
          )}
          {isMissing && (
            <p role="alert" className="rounded-control bg-flame-wash px-4 py-3">
              {t('gone')}
            </p>
          )}
          {ways}
        </>
      ) : file?.state === 'ready' ? (
        <OwnFile
          key={`${file.fileId} ${shown}`}
          file={file}
          language={shown}
          content={content}
          player={player}
          onReplace={() => replace(true)}
        />
      ) : (
        <div className="grid gap-2">
          <Skeleton className="h-48" />
          {file && (
            <p role="status" className="text-soft">
              {t(file.state === 'checking' ? 'sending.checking' : 'elsewhere', { name: file.name })}
            </p>
          )}
        </div>
      )}
      {isForAll && ref !== undefined && <p className="text-sm text-soft">{t('sameForAll')}</p>}
    </>
  );
  const edit = (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-soft">{studio(`lessonKind.${editorKindOf(content)}`)}</p>
        <LanguageChoice original={original} shown={shown} onShow={show} />
      </div>
      {field('title', studio('lessonName'), 160)}
      {place}
      {field('description', t('words'), 4000)}
      {me && isPlayed && (
        <div>
          {file.kind === 'video' && (
            <MoreRow
              icon={<Image aria-hidden className={ICON} />}
              label={t('poster.title')}
              preview={content.poster === undefined ? '' : t('chosen')}
            >
              <Poster
                libraryId={tree.libraryId}
                poster={content.poster}
                player={player as RefObject<HTMLVideoElement | null>}
                onChoose={(chosen) => change((now) => withField(now, 'poster', chosen))}
                onFrame={(frame) => send(frame, 'poster')}
              />
              {poster && <UploadRow upload={poster} />}
            </MoreRow>
          )}
          <MoreRow
            icon={<CaptionsIcon aria-hidden className={ICON} />}
            label={t('captions.title')}
            preview={(content.captions ?? []).map(({ label }) => label).join(', ')}
          >
            <Captions
              personId={me.id}
              libraryId={tree.libraryId}
              place={`${session.draftId}/${key}`}
              captions={content.captions ?? []}
              language={shown}
              player={player}
              onChange={(to) => change((now) => ({ ...now, captions: to(now.captions ?? []) }))}
            />
          </MoreRow>
          <MoreRow
            icon={<BookMarked aria-hidden className={ICON} />}
            label={t('chapters.title')}
            preview={String(content.chapters?.length ?? '')}
          >
            <Chapters
              chapters={content.chapters ?? []}
              player={player}
              languages={languages}
              onChange={(chapters) =>
                change((now) =>
                  withField(now, 'chapters', chapters.length === 0 ? undefined : chapters),
                )
              }
            />
          </MoreRow>
        </div>
      )}
      {isPicking && (
        <FilePicker
          libraryId={tree.libraryId}
          kinds={kinds}
          title={t('fromLibrary')}
          onChoose={choose}
          onClose={() => pick(false)}
        />
      )}
      {records !== null && (
        <Recorder
          kind={records}
          onClose={() => record(null)}
          onKeep={(made, seconds) => {
            record(null);
            take([made], seconds);
          }}
        />
      )}
    </>
  );
  return (
    <LessonFrame
      {...props}
      edit={edit}
      preview={<LessonPreview tree={tree} lesson={lesson} file={file} language={shown} />}
    />
  );
}
