import { runtimeConfig } from '@skillkite/client/runtime-config';
import { GRADES, romanGrade } from '@skillkite/rules/school/grade';
import type { Locale } from '@skillkite/rules/text/locale';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { History, Languages } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { studioApi } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { pathOfTranslation, pathOfVersions, paths } from '../../../paths.ts';
import { CHOICE_CHIP } from '../../parts/chips.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import type { DraftSession } from '../draft/session.ts';
import { textOf, withName, withText } from '../draft/text-in.ts';
import type { Tree } from '../draft/tree.ts';
import { ExportButton } from '../pack/export-button.tsx';
import { FileField, withField } from '../files/file-field.tsx';
import { OfferPart } from '../offers/offer-part.tsx';
import { TextArea } from '../question/fields.tsx';

/** Said in the library, where it can be brought back. */
export type RemovedCourse = { readonly draftId: number; readonly name: string };

type Props = { session: DraftSession; tree: Tree };

/** Name, classes and subject of a course. Its author shares and removes it. */
export function CourseSettings({ session, tree }: Props) {
  const { t } = useTranslation('console-learning/studio');
  const { t: own } = useTranslation('console-learning/studio-course');
  const { t: origin } = useTranslation('console-learning/studio-origin');
  const { t: common } = useTranslation();
  const { t: translating } = useTranslation('console-learning/studio-translate');
  const { t: media } = useTranslation('console-learning/studio-files');
  const navigate = useNavigate();
  const { content, key } = tree;
  const languages = { shown: content.lang, original: content.lang };
  const [share, sharing] = studioApi.useShareCourseMutation();
  const [remove, removing] = studioApi.useRemoveDraftMutation();
  const set = (change: Partial<typeof content>) =>
    session.save(key, { of: 'course', content: { ...content, ...change } });
  const shareWith = async (isShared: boolean) => {
    await share({ draftId: session.draftId, isShared });
    await session.load();
  };
  const name = textOf(content.name, languages);
  return (
    <section aria-label={t('settings')} className="grid max-w-xl content-start gap-4">
      <h2 className="text-lg">{t('settings')}</h2>
      <TextField
        label={t('courseName')}
        maxLength={160}
        value={name}
        onChange={({ target }) => set({ name: withName(content.name, target.value, languages) })}
      />
      <TextArea
        label={t('description')}
        rows={2}
        maxLength={4000}
        value={textOf(content.description, languages)}
        onText={(text) => set({ description: withText(content.description, text, languages) })}
      />
      <FileField
        label={media('picture.thumbnail')}
        value={content.thumbnail}
        onChange={(ref) =>
          session.save(key, { of: 'course', content: withField(content, 'thumbnail', ref) })
        }
      />
      <fieldset>
        <legend className="mb-1 font-bold">{t('classes')}</legend>
        <div className="flex flex-wrap gap-2">
          {GRADES.map((grade) => (
            <label key={grade} className={CHOICE_CHIP}>
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={content.grades.includes(grade)}
                onChange={({ target }) =>
                  set({
                    grades: target.checked
                      ? [...content.grades, grade].sort((a, b) => a - b)
                      : content.grades.filter((one) => one !== grade),
                  })
                }
              />
              {romanGrade(grade)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('subject')}
          maxLength={80}
          value={content.subject ?? ''}
          onChange={({ target }) => set({ subject: target.value })}
        />
        {runtimeConfig.locales.length > 1 && (
          <SelectField
            label={t('language')}
            value={content.lang}
            onChange={({ target }) => set({ lang: target.value as Locale })}
          >
            {runtimeConfig.locales.map(({ code, name: called }) => (
              <option key={code} value={code} lang={code}>
                {called}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {tree.isOwn && tree.schoolId !== null && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={tree.isShared}
            aria-busy={sharing.isLoading}
            onChange={({ target }) => void shareWith(target.checked)}
          />
          {t('shareWithTeachers')}
        </label>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {sentenceOf(sharing.error ?? removing.error, common('offline'))}
      </p>
      <OfferPart draftId={session.draftId} tree={tree} />
      {tree.origin && (
        <p className="text-sm break-words text-soft">
          {tree.origin.isPack
            ? origin('fromPack', { name: tree.origin.name })
            : own('copy.from', { name: tree.origin.name })}
          {tree.origin.school !== null && ` · ${origin('credit', { school: tree.origin.school })}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3 border-t border-hairline pt-3">
        {runtimeConfig.locales.length > 1 && (
          <Link
            to={pathOfTranslation(session.draftId)}
            className="inline-flex min-h-11 items-center gap-2 font-bold text-primary hover:underline"
          >
            <Languages aria-hidden className="size-5" />
            {translating('title')}
          </Link>
        )}
        {tree.published && (
          <Link
            to={pathOfVersions(session.draftId)}
            className="mr-auto inline-flex min-h-11 items-center gap-2 font-bold text-primary hover:underline"
          >
            <History aria-hidden className="size-5" />
            {t('history')}
            <span className="font-normal text-soft">
              {t('version', { number: tree.published.number })}
            </span>
          </Link>
        )}
        <ExportButton libraryId={tree.libraryId} draftId={session.draftId} />
        <ConfirmButton
          word={t('removeCourse')}
          about={name}
          question={t(tree.published ? 'removePublished' : 'removeAsk')}
          yes={t('removeCourse')}
          no={t('cancel')}
          isBusy={removing.isLoading}
          onYes={async () => {
            const answer = await remove({ draftId: session.draftId, isRemoved: true });
            const removed: RemovedCourse = { draftId: session.draftId, name };
            if (answer.data) void navigate(paths.studio, { state: { removed } });
          }}
        />
      </div>
    </section>
  );
}
