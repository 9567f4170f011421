type SchoolClass = { schoolId: number; grade: number; section: string };

/** Path segment for "no section". */
const NO_SECTION = '-';

/** Below the addresses of both staff and parents. */
export const FORGOT_PASSWORD = '/forgot-password';
export const NEW_PASSWORD = '/new-password';

export const paths = {
  today: '/',
  signIn: '/sign-in',
  invitation: '/invitation',
  classes: '/classes',
  courses: '/courses',
  roster: '/roster',
  questions: '/questions',
  assessment: '/assessment',
  events: '/events',
  school: '/school',
  people: '/school/people',
  computers: '/school/computers',
  report: '/school/report',
  feedback: '/school/feedback',
  features: '/school/features',
  year: '/school/year',
  devices: '/devices',
  review: '/review',
  assigned: '/assigned',
  families: '/school/families',
  platforms: '/school/platforms',
  students: '/students',
  studio: '/studio',
  studioFiles: '/studio/files',
  studioOffers: '/studio/offers',
  studioPrograms: '/studio/programs',
  studioQuestions: '/studio/questions',
  privacy: '/privacy',
  messages: '/messages',
  jobs: '/jobs',
  audit: '/audit',
  backups: '/backups',
  health: '/health',
  settings: '/settings',
  schools: '/schools',
  setup: '/setup',
} as const;

const inAddress = ({ schoolId, grade, section }: SchoolClass): string =>
  `${schoolId}/${grade}/${encodeURIComponent(section || NO_SECTION)}`;

export const pathOfClass = (of: SchoolClass): string => `${paths.classes}/${inAddress(of)}`;

export const pathOfAttendance = (of: SchoolClass): string => `${pathOfClass(of)}/attendance`;

export const pathOfClassPlatforms = (of: SchoolClass): string => `${pathOfClass(of)}/platforms`;

export const pathOfCourses = (of: SchoolClass): string => `${paths.courses}/${inAddress(of)}`;
export const pathOfCourse = (of: SchoolClass, { courseId }: { courseId: number }): string =>
  `${pathOfCourses(of)}/${courseId}`;

/** Ratings of a class. */
export const pathOfClassFeedback = (of: SchoolClass): string => `${pathOfCourses(of)}/feedback`;

export const pathOfAssessment = (of: SchoolClass): string => `${paths.assessment}/${inAddress(of)}`;

export const pathOfAssigned = (of: SchoolClass): string => `${paths.assigned}/${inAddress(of)}`;

/** A setup step; by default the first unfinished one. */
export const pathOfSetup = (step: string): string => `${paths.setup}/${step}`;

/** A school's page for operators. */
export const pathOfSchool = (schoolId: number): string => `${paths.schools}/${schoolId}`;
export const pathOfSchoolReport = (schoolId: number): string => `${pathOfSchool(schoolId)}/report`;
export const pathOfSchoolStudents = (schoolId: number): string =>
  `${pathOfSchool(schoolId)}/students`;
export const pathOfImport = (schoolId: number): string => `${paths.roster}/${schoolId}/import`;
/** A started upload on that page. */
export const pathOfUpload = ({ schoolId, importId }: { schoolId: number; importId: number }) =>
  `${pathOfImport(schoolId)}?upload=${importId}`;

/** Live stream of a class at work. */
export const livePathOf = ({ schoolId, grade, section }: SchoolClass): string =>
  `/api/staff/live/${schoolId}/${grade}/${encodeURIComponent(section)}`;

/** Live stream of a school's features. */
export const livePathOfDraft = (draftId: number): string => `/api/staff/live/draft/${draftId}`;
export const livePathOfSchool = (schoolId: number): string => `/api/staff/live/${schoolId}`;

/** Live stream of waiting items. */
export const LIVE_WAITING = '/api/staff/live/waiting';

/** Students of a school that match a search. */
export const pathOfStudents = (words: string): string =>
  `${paths.roster}?find=${encodeURIComponent(words)}`;
export const pathOfStudent = (of: { studentId: number }): string =>
  `${paths.students}/${of.studentId}`;

/** Parameter with the lesson to open. */
export const MARKED_LESSON = 'lesson';
export const pathOfStudentLesson = ({
  studentId,
  lessonId,
}: {
  studentId: number;
  lessonId: number;
}): string => `${pathOfStudent({ studentId })}?${MARKED_LESSON}=${lessonId}`;

export const pathOfActivity = (of: { studentId: number; lessonId: number }): string =>
  `${pathOfStudent(of)}/activities/${of.lessonId}`;

export const pathOfReview = (of: { studentId: number; courseId: number }): string =>
  `${paths.review}/${of.studentId}/${of.courseId}`;

type ClassParams = {
  readonly schoolId?: string;
  readonly grade?: string;
  readonly section?: string;
};

/** The class in an address, or null. */
export function classOfPath({ schoolId, grade, section }: ClassParams): SchoolClass | null {
  if (schoolId === undefined || grade === undefined || section === undefined) return null;
  return {
    schoolId: Number(schoolId),
    grade: Number(grade),
    section: section === NO_SECTION ? '' : section,
  };
}

/** The courses of a library, or those in one state. */
export const pathOfLibrary = (libraryId: number, state: string): string =>
  `${paths.studio}?library=${libraryId}&state=${state}`;
/** Where a content pack comes into a library; without one, into the first of one's own. */
export const pathOfPackImport = (libraryId: string | null): string =>
  `${paths.studio}/import${libraryId === null ? '' : `?library=${libraryId}`}`;
/** A course in the editor. */
export const pathOfDraft = (draftId: number): string => `${paths.studio}/courses/${draftId}`;
/** A lesson by its key, with an optional question. */
export const pathOfDraftLesson = (draftId: number, lesson: string, question?: string): string =>
  `${pathOfDraft(draftId)}?lesson=${lesson}${question === undefined ? '' : `&question=${question}`}`;
export const pathOfQuests = (draftId: number): string => `${pathOfDraft(draftId)}?part=quests`;
export const pathOfTranslation = (draftId: number): string => `${pathOfDraft(draftId)}/translate`;
export const pathOfVersions = (draftId: number): string => `${pathOfDraft(draftId)}/history`;
export const pathOfOrigin = (draftId: number): string => `${pathOfDraft(draftId)}/original`;
