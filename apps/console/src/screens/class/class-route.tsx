import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import { type SchoolClass, useFetchClassesQuery } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';
import { classOfPath, pathOfClass } from '../../paths.ts';

type Props = {
  children: (of: { classes: readonly SchoolClass[]; chosen: SchoolClass }) => ReactNode;
};

/** A page of the class in the address; by default the first own class. */
export function ClassRoute({ children }: Props) {
  const { t } = useTranslation();
  const asked = classOfPath(useParams());
  const classes = useFetchClassesQuery({});
  const all = classes.currentData?.classes;
  const chosen =
    asked === null ? all?.[0] : all?.find((one) => pathOfClass(one) === pathOfClass(asked));
  const heading = asked === null ? t('classes') : t('className', { name: classNameOf(asked) });
  useTitle(chosen ? null : heading);
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <QueryState of={classes} heading={heading} skeleton={<Skeleton className="h-96" />}>
        {(of) =>
          chosen ? (
            children({ classes: of.classes, chosen })
          ) : (
            <EmptyState
              isWholePage
              picture={<SceneArt scene="nothing" />}
              title={t('noClasses')}
              text={t('noClassesText')}
            />
          )
        }
      </QueryState>
    </div>
  );
}
