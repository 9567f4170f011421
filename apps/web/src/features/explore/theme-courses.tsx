import type { ThemeId } from '@skillkite/contract/ids';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { journeyPath } from '../../paths.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { exploreApi } from './endpoints.ts';
import { ExploreCourse } from './explore-course.tsx';
import { type State, hasWords, stateOf } from './filters.ts';

type Props = { themeId: ThemeId; words: string; state: State };

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4';

/** What a theme holds: each of its programs with its courses. Looking at it is a view (spec 7). */
export function ThemeCourses({ themeId, words, state }: Props) {
  const { t } = useTranslation('explore');
  const student = useStudent();
  const { data, error, refetch } = exploreApi.useExploreClassQuery({
    user_id: student.id,
    theme_id: themeId,
  });
  if (error && 'status' in error && error.status === 404) {
    return (
      <EmptyState picture={<SceneArt scene="nothing" />} title={t('none')} text={t('noneText')} />
    );
  }
  if (error) {
    return (
      <EmptyState
        picture={<SceneArt scene="error" />}
        title={t('failed')}
        text={t('failedText')}
        action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('loading')} className={GRID}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-56" />
        ))}
      </div>
    );
  }
  const favorites = new Set(data.favorite_ilms);
  const found = data.programs
    .map(({ skill, ilms }) => ({
      skill,
      ilms: ilms.filter((course) => {
        const stands = stateOf({ done: course.completed_lessons, total: course.total_lessons });
        return (
          hasWords(words, [course.name, course.description, skill.name]) &&
          (state === 'all' || state === stands)
        );
      }),
    }))
    .filter(({ ilms }) => ilms.length > 0);
  if (found.length === 0) {
    return (
      <EmptyState picture={<SceneArt scene="nothing" />} title={t('none')} text={t('noneText')} />
    );
  }
  return found.map(({ skill, ilms }) => (
    <section key={skill.id} className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{skill.name}</h2>
        <Link to={journeyPath(skill.id, 'creative')} className={buttonLook('quiet')}>
          {t('journey')}
          <span className="sr-only">{skill.name}</span>
        </Link>
      </div>
      <ul className={GRID}>
        {ilms.map((course) => (
          <li key={course.id} className="flex">
            <ExploreCourse course={course} program={skill} isFavorite={favorites.has(course.id)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
