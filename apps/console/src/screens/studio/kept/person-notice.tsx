import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { otherPerson } from '../draft/use-draft.ts';
import { ICON_BUTTON } from '../question/fields.tsx';

/** Another person has signed in in this browser while a course was open here. */
export function PersonNotice() {
  const { t } = useTranslation('console-learning/studio-course');
  const { t: studio } = useTranslation('console-learning/studio');
  const change = useSyncExternalStore(otherPerson.subscribe, otherPerson.read);
  return (
    <div role="alert" className="empty:hidden">
      {change && (
        <p className="flex items-center gap-3 bg-note px-4 py-2 lg:px-6">
          <span className="min-w-0 flex-1 break-words">
            <strong>{t('person.other', { name: change.now })}</strong>{' '}
            {change.hasTyped && t('person.kept', { name: change.before })}
          </span>
          <button
            type="button"
            aria-label={studio('close')}
            className={ICON_BUTTON}
            onClick={otherPerson.forget}
          >
            <X aria-hidden className="size-5" />
          </button>
        </p>
      )}
    </div>
  );
}
