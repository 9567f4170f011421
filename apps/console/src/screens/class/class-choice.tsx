import { useId } from 'react';
import { useNavigate } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import type { SchoolClass } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { pathOfClass } from '../../paths.ts';

type Props = {
  classes: readonly SchoolClass[];
  chosen: SchoolClass;
  /** The same page of another class. */
  pathOf?: (of: SchoolClass) => string;
};

/** Switches the page to another class. */
export function ClassChoice({ classes, chosen, pathOf = pathOfClass }: Props) {
  const { t } = useTranslation();
  const go = useNavigate();
  const id = useId();
  const isOneSchool = new Set(classes.map(({ schoolId }) => schoolId)).size === 1;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('chooseClass')}
      </label>
      <select
        id={id}
        className="min-h-12 max-w-full rounded-control border-2 border-edge bg-surface px-3 font-bold"
        value={pathOf(chosen)}
        onChange={({ target }) => void go(target.value)}
      >
        {classes.map((one) => (
          <option key={pathOf(one)} value={pathOf(one)}>
            {t('className', { name: classNameOf(one) })}
            {isOneSchool ? '' : ` · ${one.schoolName}`}
          </option>
        ))}
      </select>
    </>
  );
}
