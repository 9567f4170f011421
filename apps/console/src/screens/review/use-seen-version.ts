import { useEffect, useState } from 'react';
import type { ReviewedProject } from '../../app/endpoints/review.ts';

/** The version of a project that a verdict is about. A newer one counts after it was visible for a while. */
type Seen = {
  readonly project: string;
  readonly version: number;
  readonly work: string;
  readonly reviewedAt: string | null;
  readonly isAnew: boolean;
  readonly isReviewed: boolean;
};
const SEEN_AFTER_MS = 2000;

const seenOf = (
  project: string,
  { version, submittedAt, reviewedAt, files }: ReviewedProject,
): Seen => ({
  project,
  version,
  work: [submittedAt, ...files.map(({ id }) => id)].join(' '),
  reviewedAt,
  isAnew: false,
  isReviewed: false,
});

export type SeenVersion = {
  readonly version: number | undefined;
  /** The student submitted again while the project was open. */
  readonly isAnew: boolean;
  /** A colleague decided while the project was open. */
  readonly isReviewed: boolean;
  readonly see: (path: string, project: ReviewedProject) => void;
};

/** Follows the versions of the open project, by its path. */
export function useSeenVersion(path: string, project: ReviewedProject | undefined): SeenVersion {
  const [seen, setSeen] = useState<Seen | null>(null);
  const now = project && seenOf(path, project);
  const isSame = seen?.project === path;
  if (now && !isSame) setSeen(now);
  const isAnew = isSame && (seen.isAnew || (now ? now.work !== seen.work : false));
  // Only a verdict since the project was opened.
  const isReviewed =
    isSame &&
    project !== undefined &&
    project.status !== 'submitted' &&
    (seen.isReviewed || project.reviewedAt !== seen.reviewedAt);
  const isLatest = !now || seen?.version === now.version;
  useEffect(() => {
    if (isLatest || !project) return undefined;
    const next = { ...seenOf(path, project), isAnew, isReviewed };
    const timer = setTimeout(() => setSeen(next), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLatest, project, path, isAnew, isReviewed]);
  return {
    version: isSame ? seen.version : undefined,
    isAnew,
    isReviewed,
    see: (otherPath, other) => setSeen(seenOf(otherPath, other)),
  };
}
