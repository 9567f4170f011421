import { ContentText } from '../../app/parts/content-text.tsx';
import type { fetchInterests } from '@skillkite/contract/learning/onboarding';
import type { ThemeId } from '@skillkite/contract/ids';
import type { Answered } from '@skillkite/client/wire';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { onboardingApi } from './endpoints.ts';

type Theme = Answered<typeof fetchInterests>['themes'][number];

/** Choice of themes; each press is saved at once. */
export function InterestsStep() {
  const { t } = useTranslation('learning/onboarding');
  const student = useStudent();
  return (
    <QueryState
      of={onboardingApi.useFetchInterestsQuery({ studentId: student.id })}
      as="line"
      failed={t('failed')}
      loading={t('interests')}
      skeleton={<Skeleton className="h-40" />}
    >
      {({ themes }) => <Interests themes={themes} />}
    </QueryState>
  );
}

function Interests({ themes }: { themes: readonly Theme[] }) {
  const { t } = useTranslation('learning/onboarding');
  const student = useStudent();
  const [save, { originalArgs, isLoading }] = onboardingApi.useSaveInterestsMutation();
  const kept = themes.flatMap(({ themeId, isChosen }) => (isChosen ? [themeId] : []));
  const chosen: readonly ThemeId[] = isLoading && originalArgs ? originalArgs.themeIds : kept;
  const toggle = async (id: ThemeId) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    const { error } = await save({ studentId: student.id, themeIds: next });
    if (error) showToast(t('failed'));
  };
  return (
    <div role="group" aria-label={t('interests')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {themes.map(({ themeId: id, ...theme }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.includes(id)}
          className="card flex flex-col items-center gap-2 p-4 text-center font-bold hover:bg-sky aria-pressed:border-primary aria-pressed:bg-sky"
          onClick={() => void toggle(id)}
        >
          <Kite
            id={id}
            state={chosen.includes(id) ? 'flying' : 'frame'}
            hasTail={chosen.includes(id)}
            className="h-20"
          />
          <ContentText of={theme} field="name" />
        </button>
      ))}
    </div>
  );
}
