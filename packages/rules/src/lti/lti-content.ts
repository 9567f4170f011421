import { LTI_SCORE_MAXIMUM } from './lti-score.ts';

/** The grade of a course as a platform is asked to keep it (AGS 2.0, 3.2.8). */
export const ltiLineItemOf = ({
  courseId,
  title,
}: {
  readonly courseId: number;
  readonly title: string;
}) => ({
  label: title,
  scoreMaximum: LTI_SCORE_MAXIMUM,
  resourceId: `course-${courseId}`,
});

/**
 * A course as a platform is given it (Deep Linking 2.0): a link that says which one, in a window of its own, with a grade of its own
 * where the platform takes one.
 */
export const contentItemOf = ({
  url,
  courseId,
  title,
  isOpening,
  hasLineItem,
}: {
  readonly url: string;
  readonly courseId: number;
  readonly title: string;
  readonly isOpening: boolean;
  readonly hasLineItem: boolean;
}) => ({
  type: 'ltiResourceLink' as const,
  title,
  url,
  window: { targetName: '_blank' },
  custom: { course: String(courseId), ...(isOpening && { open: '1' }) },
  ...(hasLineItem && { lineItem: ltiLineItemOf({ courseId, title }) }),
});
