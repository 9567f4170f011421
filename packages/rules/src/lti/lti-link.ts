/** How a platform account was linked to a student: by the roster's id, the student, or staff. */
export const LTI_JOINED_BY = ['roster', 'student', 'staff'] as const;
export type LtiJoinedBy = (typeof LTI_JOINED_BY)[number];
