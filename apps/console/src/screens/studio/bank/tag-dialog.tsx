import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { useId, useState } from 'react';
import { studioApi } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { useLevelName } from './use-kind-name.ts';

type Props = { libraryId: number; draftIds: readonly number[]; onClose: () => void };

/** Names the skill or the level of questions; what is left empty stays as it is. */
export function TagDialog({ libraryId, draftIds, onClose }: Props) {
  const { t } = useTranslation('console-learning/studio-bank');
  const levelName = useLevelName();
  const [skill, setSkill] = useState('');
  const [level, setLevel] = useState('');
  const id = useId();
  const [tag, { isLoading, error }] = studioApi.useTagQuestionsMutation();
  const save = async () => {
    const done = await tag({
      libraryId,
      draftIds: [...draftIds],
      ...(skill.trim() !== '' && { skill: skill.trim() }),
      ...(level !== '' && { level: Number(level) as 1 | 2 | 3 }),
    });
    if ('data' in done) onClose();
  };
  return (
    <Dialog title={t('tagTitle', { count: draftIds.length })} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label htmlFor={id} className="grid gap-1 font-bold">
          {t('skill')}
          <input
            id={id}
            data-first-focus
            maxLength={80}
            className="min-h-12 rounded-control border-2 border-edge bg-surface px-3 font-normal"
            value={skill}
            onChange={({ target }) => setSkill(target.value)}
          />
        </label>
        <SelectField
          label={t('level')}
          value={level}
          onChange={({ target }) => setLevel(target.value)}
        >
          <option value="">{t('asItIs')}</option>
          {([1, 2, 3] as const).map((one) => (
            <option key={one} value={one}>
              {levelName(one)}
            </option>
          ))}
        </SelectField>
        {error && 'message' in error && (
          <p role="alert" className="text-danger">
            {error.message}
          </p>
        )}
        <div className="dialog-footer">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={isLoading || (skill.trim() === '' && level === '')}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
