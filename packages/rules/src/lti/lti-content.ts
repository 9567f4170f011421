import { LTI_SCORE_MAXIMUM } from './lti-score.ts';

/** Line item of a course for a platform (AGS 2.0, 3.2.8). */
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
 * Deep linking item of a course (Deep Linking 2.0): a link that opens its own window. It has a line
 * item if the platform accepts one.
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
