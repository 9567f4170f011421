import type { CourseId } from '@skillkite/contract/ids';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { projectsApi } from '../../app/endpoints/projects.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { showToast } from '@skillkite/ui/feedback/toast';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { ProjectFile, type ProjectFileShown } from './project-file.tsx';

type Props = { courseId: CourseId; files: readonly ProjectFileShown[]; canTakeBack: boolean };

/** Submitted files. Until approval a file can be withdrawn after a confirmation. */
export function HandedIn({ courseId, files, canTakeBack }: Props) {
  const { t } = useTranslation('learning/projects');
  const student = useStudent();
  const [asked, setAsked] = useState<ProjectFileShown | null>(null);
  const [remove, { isLoading }] = projectsApi.useRemoveProjectFileMutation();
  const takeBack = async ({ id, name }: ProjectFileShown) => {
    const result = await remove({ studentId: student.id, courseId, fileId: id });
    setAsked(null);
    if ('error' in result) showToast(t('notTakenBack', { name }));
  };
  if (files.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-2 font-bold">{t('files')}</h3>
      <ul className="grid gap-3">
        {files.map((file) => (
          <li key={file.id}>
            <ProjectFile
              file={file}
              action={
                canTakeBack && (
                  <Button
                    variant="quiet"
                    className="px-3"
                    aria-label={t('takeBack', { name: file.name })}
                    onClick={() => setAsked(file)}
                  >
                    <Trash2 aria-hidden className="size-5" />
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog
          title={t('takeBackTitle')}
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsked(null)}>
                {t('keep')}
              </Button>
              <Button variant="danger" isBusy={isLoading} onClick={() => void takeBack(asked)}>
                {t('takeBackNow')}
              </Button>
            </>
          }
        >
          <p className="break-words">{t('takeBackText', { name: asked.name })}</p>
        </Dialog>
      )}
    </>
  );
}
