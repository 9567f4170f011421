import { useState } from 'react';
import { draftOf, dropDraft, keepDraft } from '../../app/draft.ts';
import { useWhoAmIQuery } from '../../app/endpoints/endpoints.ts';
import { type Draft, EMPTY_DRAFT, keyOfDraft } from './draft-of-review.ts';

export type Drafts = {
  readonly of: (project: string) => Draft;
  readonly change: (project: string, draft: Draft) => void;
  readonly drop: (project: string) => void;
};

/** Drafts of reviews by the project's path. They survive a reload. */
export function useDrafts(): Drafts {
  const personId = useWhoAmIQuery({}).data?.id ?? 0;
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const set = (project: string, draft: Draft) =>
    setDrafts((before) => ({ ...before, [project]: draft }));
  return {
    of: (project) => drafts[project] ?? draftOf(keyOfDraft(personId, project), EMPTY_DRAFT),
    change: (project, draft) => {
      keepDraft(keyOfDraft(personId, project), draft);
      set(project, draft);
    },
    drop: (project) => {
      dropDraft(keyOfDraft(personId, project));
      set(project, EMPTY_DRAFT);
    },
  };
}
