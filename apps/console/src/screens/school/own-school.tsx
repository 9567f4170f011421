import { SCOPE_OF_ROLE } from '@skillkite/rules/access/staff-role';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { type ReactNode, useState } from 'react';
import { useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';

type School = { schoolId: number; name: string };

/** A page of one own school; with several the person chooses. */
export function OwnSchool({ children }: { children: (school: School) => ReactNode }) {
  const { t } = useTranslation();
  const me = useWhoAmIQuery({});
  const schools = (me.currentData?.roles ?? []).flatMap(({ role, schoolId, schoolName }) =>
    SCOPE_OF_ROLE[role] === 'school' && schoolId !== null
      ? [{ schoolId, name: schoolName ?? '' }]
      : [],
  );
  const [chosen, choose] = useState<number | null>(null);
  const school = schools.find(({ schoolId }) => schoolId === chosen) ?? schools[0];
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      {schools.length > 1 && (
        <label className="mb-3 block font-bold">
          {t('roster.school')}{' '}
          <select
            className="min-h-12 rounded-control border-2 border-edge bg-surface px-3"
            value={school?.schoolId}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {schools.map(({ schoolId, name }) => (
              <option key={schoolId} value={schoolId}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {school === undefined ? (
        <EmptyState
          isWholePage
          picture={<SceneArt scene="locked" />}
          title={t('noPages')}
          text={t('noPagesText')}
        />
      ) : (
        children(school)
      )}
    </div>
  );
}
