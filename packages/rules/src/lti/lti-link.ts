/** Who said which student an account of a platform is: the roster's own id, the student, or staff. */
export const LTI_JOINED_BY = ['roster', 'student', 'staff'] as const;
export type LtiJoinedBy = (typeof LTI_JOINED_BY)[number];
