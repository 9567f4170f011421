import type { CourseCard as WireCourseCard, Ilm, Skill } from '@skillkite/contract/shapes/course';
import type { Event as WireEvent } from '@skillkite/contract/shapes/event';
import type { Badge as WireBadge } from '@skillkite/contract/shapes/reward';
import type { Rubric as WireRubric } from '@skillkite/contract/shapes/rubric';
import type { User } from '@skillkite/contract/shapes/user';
import type { fetchNews } from '@skillkite/contract/learning/teacher';
import type { Answered, Domain } from '@skillkite/client/wire';

export type { Reward } from '@skillkite/contract/shapes/reward';

/** Types shared by several screens, in domain names. */
export type Student = Domain<User>;
export type Program = Domain<Skill>;
export type Course = Domain<Ilm>;
export type CourseCard = Domain<WireCourseCard>;
export type Badge = Domain<WireBadge>;
/** A teacher's news to show. */
export type TeacherNews = Answered<typeof fetchNews>['news'][number];
/** Criteria of a project with levels. */
export type Rubric = Domain<WireRubric>;
export type Event = Domain<WireEvent>;
