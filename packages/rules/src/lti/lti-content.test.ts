import { describe, expect, it } from 'vitest';
import { contentItemOf } from './lti-content.ts';

describe('a course as a platform is given it', () => {
  const course = { url: 'https://learn.example.org/lti/launch', courseId: 12, title: 'Kites' };

  it('is a link that says which course, with a grade', () => {
    expect(contentItemOf({ ...course, isOpening: true, hasLineItem: true })).toEqual({
      type: 'ltiResourceLink',
      title: 'Kites',
      url: course.url,
      window: { targetName: '_blank' },
      custom: { course: '12', open: '1' },
      lineItem: { label: 'Kites', scoreMaximum: 100, resourceId: 'course-12' },
    });
  });

  it('has no grade where none is taken, and opens nothing unless it is said', () => {
    const item = contentItemOf({ ...course, isOpening: false, hasLineItem: false });
    expect(item).not.toHaveProperty('lineItem');
    expect(item.custom).toEqual({ course: '12' });
  });
});
