import type { DraftProgram } from '@skillkite/content/draft-schemas';
import { GRADES, romanGrade } from '@skillkite/rules/school/grade';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { conflictOf, useEditing } from '../../../app/changed-meanwhile.ts';
import { type Program, type Programs, studioApi } from '../../../app/endpoints/studio.ts';
import { librariesApi, type Library } from '../../../app/endpoints/studio/libraries.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { ChoiceChips } from '../../parts/chips.tsx';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { FormFooter } from '../../parts/form-footer.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { newKey } from '../draft/session.ts';
import { anyTextOf, textOf, withName, withText } from '../draft/text-in.ts';
import { MoveButtons } from '../order/move-buttons.tsx';
import { DragHandle, SortableList, SortableRow } from '../order/sortable-list.tsx';
import { ICON_BUTTON, TextArea } from '../question/fields.tsx';

/** Courses offered for a program. */
const MOST = 200;

type Edited = {
  readonly version: number;
  readonly content: DraftProgram;
  readonly courses: readonly number[];
};
type Props = {
  library: Library;
  themes: Programs['themes'];
  /** Null: a new one. */
  program: Program | null;
  onClose: () => void;
};

/** Makes a program or changes it: its words, classes and theme, and its courses in their order. */
export function ProgramDialog({ library, themes, program, onClose }: Props) {
  const { t, language } = useTranslation('console-learning/programs');
  const { t: studio } = useTranslation('console-learning/studio');
  const { t: common } = useTranslation();
  const [create, creating] = studioApi.useCreateProgramMutation();
  const [save, saving] = studioApi.useSaveProgramMutation();
  const [remove, removing] = studioApi.useRemoveProgramMutation();
  const [requestKey] = useState(newKey);
  const there: Edited | null = program && {
    version: program.version,
    content: program.content,
    courses: program.courses.map(({ draftId }) => draftId),
  };
  const { form, set, version, conflict, tried, takeTheirs } = useEditing<
    Edited,
    Omit<Edited, 'version'>
  >(there, (of) => ({
    content: of?.content ?? { name: '', lang: language, grades: [], theme_id: null },
    courses: of?.courses ?? [],
  }));
  const { content, courses } = form;
  const offered = librariesApi.useFetchLibraryQuery({ libraryId: library.libraryId, most: MOST });
  const known = new Map(
    [...(program?.courses ?? []), ...(offered.currentData?.courses ?? [])].map((one) => [
      one.draftId,
      one.content,
    ]),
  );
  const languages = { shown: content.lang, original: content.lang };
  const change = (of: Partial<DraftProgram>) => set({ content: { ...content, ...of } });
  const nameOf = (id: number) => {
    const of = known.get(id);
    return of
      ? anyTextOf(of.name, { shown: language, original: of.lang }) || studio('untitled')
      : '';
  };
  const add = (id: number) => {
    const grades = known.get(id)?.grades ?? [];
    set({
      courses: [...courses, id],
      // The first course brings its classes along.
      ...(content.grades.length === 0 && { content: { ...content, grades: [...grades] } }),
    });
  };
  const moveTo = (from: number, to: number) => {
    const one = courses[from];
    if (one !== undefined) set({ courses: courses.toSpliced(from, 1).toSpliced(to, 0, one) });
  };
  const theme = themes.find(({ themeId }) => themeId === content.theme_id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const request = { libraryId: library.libraryId, content, courses: [...courses] };
    const answer = program
      ? await save({ ...request, programId: program.programId, version })
      : await create({ ...request, requestKey });
    if (answer.data) onClose();
    else tried(answer.error);
  };
  const failed = [creating.error, saving.error, removing.error].find(
    (error) => error !== undefined && !conflictOf(error),
  );
  const free = [...known.keys()].filter((id) => !courses.includes(id));
  return (
    <Dialog width={720} title={program ? nameIn(content, language) : t('new')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <ChangedMeanwhile of={conflict} onTake={takeTheirs} />
        <TextField
          label={t('name')}
          placeholder={t('nameExample')}
          data-first-focus
          autoComplete="off"
          maxLength={160}
          required
          value={textOf(content.name, languages)}
          onChange={({ target }) =>
            change({ name: withName(content.name, target.value, languages) })
          }
        />
        <TextArea
          label={t('description')}
          rows={2}
          maxLength={4000}
          value={textOf(content.description, languages)}
          onText={(text) => change({ description: withText(content.description, text, languages) })}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-bold">{t('courses')}</legend>
          {courses.length === 0 && <p className="text-soft">{t('noCourses')}</p>}
          <SortableList
            items={courses.map((id) => ({ key: id, title: nameOf(id) }))}
            onMove={moveTo}
          >
            <ol className="grid gap-1">
              {courses.map((id, at) => (
                <SortableRow
                  key={id}
                  id={id}
                  className="flex items-center rounded-control bg-paper"
                >
                  <DragHandle name={nameOf(id)} number={at + 1} />
                  <span className="min-w-0 flex-1 py-2 break-words">{nameOf(id)}</span>
                  <MoveButtons
                    name={nameOf(id)}
                    at={at}
                    count={courses.length}
                    onMove={(by) => moveTo(at, at + by)}
                  />
                  <button
                    type="button"
                    aria-label={t('takeOut', { name: nameOf(id) })}
                    className={ICON_BUTTON}
                    onClick={() => set({ courses: courses.filter((one) => one !== id) })}
                  >
                    <X aria-hidden className="size-5" />
                  </button>
                </SortableRow>
              ))}
            </ol>
          </SortableList>
          {free.length > 0 && (
            <SelectField
              label={t('add')}
              value=""
              onChange={({ target }) => add(Number(target.value))}
            >
              <option value="">{t('choose')}</option>
              {free.map((id) => (
                <option key={id} value={id}>
                  {nameOf(id)}
                </option>
              ))}
            </SelectField>
          )}
        </fieldset>
        <ChoiceChips
          legend={t('classes')}
          options={GRADES.map((grade) => ({ value: grade, words: romanGrade(grade) }))}
          isMultiple
          isChosen={(grade) => content.grades.includes(grade)}
          onChange={(grade, isChosen) =>
            change({
              grades: isChosen
                ? [...content.grades, grade].toSorted((a, b) => a - b)
                : content.grades.filter((one) => one !== grade),
            })
          }
        />
        <SelectField
          label={t('theme')}
          value={content.theme_id ?? ''}
          onChange={({ target }) =>
            change({ theme_id: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">
            {t(library.schoolId === null ? 'ownThemeInstallation' : 'ownTheme')}
          </option>
          {themes.map(({ themeId, name, area }) => (
            <option key={themeId} value={themeId}>
              {name[language] ?? Object.values(name)[0]}
              {library.schoolId === null && ` · ${t(`area.${area}`)}`}
            </option>
          ))}
        </SelectField>
        {theme?.area === 'career' && (
          <TextField
            label={t('cluster')}
            maxLength={160}
            value={textOf(content.cluster, languages)}
            onChange={({ target }) =>
              change({ cluster: withName(content.cluster, target.value, languages) })
            }
          />
        )}
        <p className="rounded-control bg-note px-4 py-3">{t('atOnce')}</p>
        <FormFooter
          failed={sentenceOf(failed, common('offline'))}
          cancel={studio('cancel')}
          submit={t(program ? 'save' : 'make')}
          isBusy={creating.isLoading || saving.isLoading}
          isDisabled={content.grades.length === 0}
          onCancel={onClose}
        />
      </form>
      {program && (
        <div className="mt-4 border-t border-hairline pt-3">
          <ConfirmButton
            word={t('remove')}
            about={nameIn(content, language)}
            question={t('removeAsk')}
            yes={t('remove')}
            no={studio('cancel')}
            isBusy={removing.isLoading}
            onYes={async () => {
              const { libraryId } = library;
              const answer = await remove({ libraryId, programId: program.programId });
              if (answer.data) onClose();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

const nameIn = ({ name, lang }: DraftProgram, language: DraftProgram['lang']) =>
  anyTextOf(name, { shown: language, original: lang });
