import { dayWords } from '@skillkite/texts/day-words';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { classNameOf } from '../../app/class-name.ts';
import {
  type AskedParent,
  useConfirmParentMutation,
  useFetchAskedQuery,
} from '../../app/endpoints/families.ts';
import { type Conflict, conflictOf } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { sentenceOf } from '../../app/sentence-of.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { ConfirmButton } from '../parts/confirm-button.tsx';
import { ListRow } from '../parts/list-row.tsx';
import { OwnSchool } from '../school/own-school.tsx';
import { SchoolTabs } from '../school/school-tabs.tsx';

type Met = { conflict: Conflict<unknown>; about: string };

function Row({ asked, onMet }: { asked: AskedParent; onMet: (met: Met | null) => void }) {
  const { t, tag } = useTranslation('console-school/families');
  const { t: common } = useTranslation();
  const [confirm, { isLoading, error }] = useConfirmParentMutation();
  const { joinId, version, parentName, parentEmail, studentId, fullname, askedAt } = asked;
  const failed = sentenceOf(error, common('offline'));
  const day = dayWords(askedAt, tag);
  const title = t('asks', { parent: parentName, child: `${fullname} (${classNameOf(asked)})` });
  const decide = async (isConfirmed: boolean) => {
    const conflict = conflictOf((await confirm({ joinId, version, isConfirmed })).error);
    // A decided request leaves the list.
    onMet(conflict && { conflict, about: title });
  };
  return (
    <ListRow
      sign={<Kite id={studentId} className="h-9 w-8 shrink-0" />}
      title={title}
      text={`${parentEmail} · ${t('since', { day })}`}
      failed={failed}
    >
      <ConfirmButton
        word={t('refuse')}
        about={parentName}
        question={t('refuseAsk')}
        yes={t('refuse')}
        no={t('keep')}
        isBusy={isLoading}
        onYes={() => decide(false)}
      />
      <Button isBusy={isLoading} onClick={() => void decide(true)}>
        {t('confirm')}
        <span className="sr-only">{parentName}</span>
      </Button>
    </ListRow>
  );
}

/** Parents with a login card code who wait for the school's confirmation. */
export function FamiliesPage() {
  const { t } = useTranslation('console-school/families');
  const loaded = useFetchAskedQuery({});
  const [met, meet] = useState<Met | null>(null);
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => (
        <>
          <SchoolTabs name={name} />
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mb-4 max-w-2xl text-soft">{t('text')}</p>
          <div className="mb-4 empty:hidden">
            <ChangedMeanwhile of={met?.conflict ?? null} about={met?.about} />
          </div>
          <QueryState of={loaded} skeleton={<Skeleton className="h-48" />}>
            {({ asked }) => {
              const here = asked.filter((one) => one.schoolId === schoolId);
              return here.length === 0 ? (
                <EmptyState
                  picture={<SceneArt scene="nothing" />}
                  title={t('none')}
                  text={t('noneText')}
                />
              ) : (
                <ul className="card px-4 py-1">
                  {here.map((one) => (
                    <Row key={one.joinId} asked={one} onMet={meet} />
                  ))}
                </ul>
              );
            }}
          </QueryState>
        </>
      )}
    </OwnSchool>
  );
}
