import type { CourseId } from '@skillkite/contract/ids';
import { OFFERED_TYPES } from '@skillkite/rules/learning/project/project-file';
import { Camera, FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { CelebratedCourse } from '../../app/celebrations/celebrations.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import type { ChosenFile } from '../../app/uploads/chosen-files.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import { type Unfit, sortChosen } from './choose-files.ts';
import { HandInCheck } from './hand-in-check.tsx';
import { UploadList } from './upload-list.tsx';
import { addUploads, useUploads } from './uploads.ts';

type ChooserProps = {
  label: string;
  icon: typeof FileUp;
  accept: string;
  isCamera?: boolean;
  opens?: string | null;
  onChoose: (files: readonly File[]) => void;
};

/** A file input that looks like a button; the native input stays focusable. */
function Chooser({
  label,
  icon: Icon,
  accept,
  isCamera = false,
  opens = null,
  onChoose,
}: ChooserProps) {
  const field = useRef<HTMLInputElement>(null);
  // Browsers allow opening the file chooser shortly after a press.
  useEffect(() => {
    if (opens !== null) field.current?.click();
  }, [opens]);
  return (
    <label
      className={`${buttonVariants(isCamera ? 'secondary' : 'primary')} focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-primary cursor-pointer`}
    >
      <Icon aria-hidden className="size-5" />
      {label}
      <input
        ref={field}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

type Props = {
  courseId: CourseId;
  isCreative: boolean;
  course: CelebratedCourse;
  /** Id of the press that led here, which opens the file chooser at once. */
  opensChooser: string | null;
  handedIn: number;
  /** Bytes of all the student's files; missing in answers cached by an older version. */
  storage: { used: number; limit: number } | undefined;
};

/** Area to choose, drop or photograph files, with the pending uploads. */
export function HandIn({ courseId, isCreative, course, opensChooser, handedIn, storage }: Props) {
  const { t, tag } = useTranslation('learning/projects');
  const student = useStudent();
  const own = useUploads().filter(({ chosen }) => chosen.courseId === courseId);
  const [unfit, setUnfit] = useState<readonly Unfit[]>([]);
  /** Chosen files that wait for the student's confirmation. */
  const [asked, setAsked] = useState<readonly ChosenFile[]>([]);
  const [isOver, setIsOver] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const choseHere = useRef(false);
  const onTheirWay = own.length;
  // Scrolls here, because it is far below the lesson.
  useEffect(() => {
    if (opensChooser !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [opensChooser]);
  useEffect(() => {
    if (!choseHere.current || onTheirWay === 0) return;
    choseHere.current = false;
    place.current?.scrollIntoView({ block: 'center' });
  }, [onTheirWay]);
  const choose = (files: readonly File[]) => {
    const count = handedIn + own.filter(({ state }) => state.kind !== 'refused').length;
    const project = { studentId: student.id, courseId, isCreative, course, count };
    const sorted = sortChosen(files, project, Date.now());
    setUnfit(sorted.unfit);
    setAsked(sorted.fit);
  };
  const send = () => {
    choseHere.current = true;
    setAsked([]);
    void addUploads(asked);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose([...event.dataTransfer.files]);
  };
  return (
    <div ref={place}>
      <div
        className={`rounded-card border-2 border-dashed p-4 ${isOver ? 'border-primary bg-sky' : 'border-edge'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <p className="mb-3 text-soft">
          {t('kinds')}{' '}
          {storage !== undefined &&
            storage.used > 0 &&
            t('space', {
              used: sizeText(storage.used, tag),
              limit: sizeText(storage.limit, tag),
            })}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Chooser
            label={t('choose')}
            icon={FileUp}
            accept={OFFERED_TYPES}
            opens={opensChooser}
            onChoose={choose}
          />
          <span className="pointer-fine:hidden">
            <Chooser label={t('photo')} icon={Camera} accept="image/*" isCamera onChoose={choose} />
          </span>
          <span className="text-soft pointer-coarse:hidden">{t('orDrop')}</span>
        </div>
      </div>
      <div role="alert" className="text-danger">
        {unfit.map(({ name, reason }) => (
          <p key={name} className="mt-3 break-words">
            {t(`refused.${reason}`, { name })}
          </p>
        ))}
      </div>
      <UploadList uploads={own} />
      {asked.length > 0 && (
        <HandInCheck
          files={asked}
          onHandIn={send}
          onCancel={() => setAsked([])}
          onRemove={(uploadId) => setAsked(asked.filter((one) => one.uploadId !== uploadId))}
        />
      )}
    </div>
  );
}
