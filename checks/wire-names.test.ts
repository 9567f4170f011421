import type { AnyCall } from '@skillkite/contract/call';
import { describe, expect, it } from 'vitest';
import { contractCalls } from '../apps/server/src/testing/calls/contract-calls.ts';

/** The keywords of a JSON Schema that the test reads. */
type Schema = {
  type?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
};

const calls = new Map((await contractCalls()).map(({ call }) => [call.path as string, call]));

function callAt(path: string): AnyCall {
  const call = calls.get(`/api/${path}`);
  if (!call) throw new Error(`There is no call /api/${path}.`);
  return call;
}

/** The schema of an object, of the items of a list, or of what may be null. */
function bare(schema: Schema | undefined): Schema {
  const inner = schema?.items ?? schema?.anyOf?.find(({ type }) => type !== 'null');
  return inner ? bare(inner) : (schema ?? {});
}
const at = (schema: object, path: string): Schema =>
  path
    .split('.')
    .filter((part) => part !== '')
    .reduce<Schema>((found, part) => bare(bare(found).properties?.[part]), bare(schema));
const namesIn = (schema: object, path = ''): string[] =>
  Object.keys(at(schema, path).properties ?? {});
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const student = 'user_id';
const byCourse = 'user_id ilm_id';
const progress =
  'skill_type user_id theme_id skill_id ilm_id total_duration class_id class_type lesson_type is_done theme_category is_school';
const scorm =
  'student_name student_id masteryscore launch_data suspend_data lesson_location credit entry cmi_exit score_raw lesson_status session_time total_time interactions';
const scormPlace = 'topic_id section_id user_id';
const scormResult = 'type user_id program_id theme_id ilm_id class_id class_type badge_milestone';
const upload = 'user_id ilm_id project_upload_portal uploaded_by';

/** Calls of spec 7 and D3 by path, with their named fields. */
const ASKED: readonly (readonly [path: string, fields: string])[] = [
  ['login/student_login', 'login_id password'],
  ['login/institution_login', 'school_code admission_no password'],
  ['login/login_using_pin', 'school_code pin'],
  ['login/confirm_pin_user', 'ticket'],
  ['login/contact_us', ''],
  ['login/user_details', student],
  ['login/update_is_login', student],
  ['login/fetch_profiles', ''],
  ['login/select_profile', student],
  ['login/logout', ''],
  ['students/fetch_carousel', student],
  ['students/unlock_old_course', 'user_id class_id'],
  ['students/class_details_topics', 'user_id class_id'],
  ['students/update_explore_watch_history', 'user_id class_id lesson_id seconds'],
  ['students/view_badges', student],
  ['students/explore_class', 'user_id theme_id'],
  ['students/get_badge_status', 'user_id'],
  ['students/badge_view_click', 'user_id skill_id badge_milestone'],
  ['students/streaks_details', student],
  ['students/skill_checklist', student],
  ['students/coin_history', student],
  ['api_user/theme_views_count', ''],
  ['skills/fetch_skills_by_user', student],
  ['skills/fetch_class_details', byCourse],
  ['skills/watch_history', progress],
  ['skills/fetch_ilms_by_skill', 'user_id skill_id'],
  ['home_page/get_recently_watched', student],
  ['home_page/get_favorites_by_user_id', student],
  ['home_page/add_favorites', byCourse],
  ['home_page/remove_favorites', byCourse],
  ['home_page/continue_journey', student],
  ['home_page/replay_class', 'ilm_id class_id user_id skill_id'],
  ['scorm/update_scorm_progress', 'user_details details'],
  ['scorm/scorm_details_fetch', 'topic_id section_id student_id user_id'],
  ['scorm/scorm_details_insert', `${scorm} ${scormPlace} SCOInstanceID device_type`],
  ['Student_explore/fetch_creative_skills_by_user', student],
  ['Student_explore/unlock_skill_or_ilm', student],
  ['Student_explore/fetch_ilms_by_creative_skill', student],
  ['Student_explore/fetch_creative_class_details', byCourse],
  ['Student_explore/track_creative_skill_progress', progress],
  ['Student_explore/update_creative_scorm_progress', 'user_details details'],
  ['Student_explore/replay_creative_class', 'user_id ilm_id class_id'],
  ['Student_explore/creative_project_status', byCourse],
  ['Student_explore/update_creative_project', upload],
  ['career/fetch_ilms_by_skill_career', 'skill_id user_id'],
  ['career/fetch_class_details_career', byCourse],
  ['career/fetch_skills_by_user_career', student],
  ['career/watch_history_career', progress],
  ['career/update_scorm_progress_career', 'user_details details'],
  ['daily_quest/fetch_daily_quest_user', student],
  ['daily_quest/update_user_daily_quest_view', student],
  ['projects/fetch_approved_frnds_projects', student],
  ['projects/project_status', student],
  ['projects/update_project_file', upload],
  ['events/fetch_user_events', 'type month class_group user_id'],
  ['events/event_details', 'user_id event_id'],
  ['events/enroll_event', 'user_id event_id'],
  ['events/user_join_event', 'user_id event_id'],
  ['support/fetch_technical_issues', 'user_id role_id'],
  ['support/track_technical_issues', 'user_id role_id'],
  ['tutorial/fetch_tutorial', student],
  ['tutorial/update_tutorial_history', student],
  ['skill_assessment/fetch_skill_questions', student],
  ['skill_assessment/insert_skill_response', 'user_id testresult'],
  ['skill_assessment/partial_skill_response', student],
  ['skill_assessment/save_test_progress', 'user_id fullname class school_code status testresult'],
  ['skill_assessment/fetch_skill_report', student],
  ['student_dashboard/leaderboard', 'type user_id'],
  ['student_dashboard/posters', student],
  ['student_dashboard/certificates', student],
  ['student_dashboard/view_certificate', student],
  ['feedback/fetch_feedback_questions', 'level'],
  ['feedback/track_feedback_review', 'ilm_id response is_skipped user_id platform'],
];

const user =
  'id fullname class section school_code gender age_of_school profile_type journey_end_date asses_sdate asses_edate is_login is_assessment asses_mode is_multi_profile tutorial_visibility tutorial_status is_deleted is_mass is_career coins';
const skill =
  'id theme_id theme_category name thumbnail is_old is_unlocked completed_ilms total_ilms badges';
const ilm =
  'id name position skill_type is_unlocked is_completed progress_percentage badge_milestone ia_restrict';
const player =
  'is_ia_done is_project_done is_unlocked class_details lesson_details watched_classes playing_class progress_percentage completed_lessons total_lessons uploaded_project total_project completed_daily_quest total_daily_quest badge_milestones ia_restrict';
const progressed = 'class_id is_done course_completed rewards badge';
const scormed = 'lesson_status score_raw badge course_completed rewards';
const streak = 'count_of_streaks is_begin ilm_start_date ilm_end_date';

/** What other programs rely on in the answers of D3: the path, a place in the details, its fields. */
const ANSWERED: readonly (readonly [path: string, place: string, fields: string])[] = [
  ...['student_login', 'institution_login', 'confirm_pin_user', 'select_profile'].flatMap(
    (call) =>
      [
        [`login/${call}`, '', 'user profiles pin_login'],
        [`login/${call}`, 'user', user],
        [`login/${call}`, 'profiles', 'user_id fullname class gender'],
      ] as const,
  ),
  ['login/login_using_pin', '', 'candidate ticket'],
  ['login/login_using_pin', 'candidate', 'fullname class'],
  ['login/user_details', '', `${user} rp`],
  ['skills/fetch_skills_by_user', 'skills', skill],
  ['career/fetch_skills_by_user_career', 'skills', skill],
  ['Student_explore/fetch_creative_skills_by_user', 'skills', skill],
  ['skills/fetch_ilms_by_skill', 'ilms', ilm],
  ['skills/fetch_ilms_by_skill', 'skill', skill],
  ['career/fetch_ilms_by_skill_career', 'ilms', ilm],
  ['Student_explore/fetch_ilms_by_creative_skill', 'ilms', ilm],
  ['skills/fetch_class_details', '', player],
  ['students/class_details_topics', '', player],
  ['career/fetch_class_details_career', '', player],
  ['Student_explore/fetch_creative_class_details', '', player],
  ['skills/watch_history', '', progressed],
  ['career/watch_history_career', '', progressed],
  ['Student_explore/track_creative_skill_progress', '', progressed],
  ['skills/watch_history', 'rewards', 'kind amount reason'],
  ['students/unlock_old_course', '', 'coins'],
  ['scorm/scorm_details_fetch', '', scorm],
  ['scorm/update_scorm_progress', '', scormed],
  ['career/update_scorm_progress_career', '', scormed],
  ['Student_explore/update_creative_scorm_progress', '', scormed],
  ['students/streaks_details', '', 'current_milestone streaks'],
  ['students/streaks_details', 'streaks', streak],
  ['student_dashboard/leaderboard', 'rows', 'rank fullname rp is_me'],
  ['student_dashboard/leaderboard', 'me', 'rank rp total'],
  ['home_page/continue_journey', '', 'ilm_id skill_id class_id name progress_percentage'],
  [
    'events/fetch_user_events',
    'events',
    'id name starts_at ends_at is_enrolled joinable join_link',
  ],
  ['projects/project_status', '', 'status remarks files'],
  ['projects/project_status', 'files', 'name size url'],
  ['Student_explore/creative_project_status', '', 'status remarks files'],
];

describe('names on the wire are those of the specification', () => {
  it.each(ASKED)('/api/%s takes the fields that are named (spec 7, D3)', (path, fields) => {
    expect(namesIn(callAt(path).request)).toEqual(expect.arrayContaining(words(fields)));
  });

  it.each(ANSWERED)('/api/%s answers in details “%s” the fields that are named (D3)', (...row) => {
    const [path, place, fields] = row;
    expect(namesIn(callAt(path).details, place)).toEqual(expect.arrayContaining(words(fields)));
  });

  it('the check is not blind: a call and a field that there are not', () => {
    expect(() => callAt('skills/watch_histories')).toThrow('There is no call');
    expect(namesIn(callAt('skills/watch_history').request)).not.toContain('is_finished');
    expect(namesIn(callAt('projects/project_status').details, 'nowhere')).toEqual([]);
  });

  it('a completed course refetches the streak (spec 4 all-watched-refetches-streak)', () => {
    const streaks = callAt('students/streaks_details').provides;
    for (const path of [
      'skills/watch_history',
      'career/watch_history_career',
      'Student_explore/track_creative_skill_progress',
      'scorm/update_scorm_progress',
      'projects/update_project_file',
    ]) {
      expect(callAt(path).invalidates).toEqual(expect.arrayContaining([...streaks]));
    }
  });
});

describe('the entities of the specification', () => {
  const classroom = callAt('skills/fetch_class_details').details;
  const wordsOf = (schema: object, path: string) => at(schema, path).enum;

  it('class details (spec 3 class-details-fields)', () => {
    expect(namesIn(classroom, 'class_details')).toEqual(
      expect.arrayContaining(
        words(
          'id name description skill_type is_old is_project_exists theme_category duration thumbnail ilm_start_date skill_id theme_id',
        ),
      ),
    );
    expect(wordsOf(classroom, 'class_details.skill_type')).toEqual(['ilm', 'cap', 'eos']);
    expect(wordsOf(classroom, 'class_details.theme_category')).toEqual([1, 2, 3]);
  });

  it('a lesson’s record (spec 3 lesson-fields)', () => {
    expect(namesIn(classroom, 'lesson_details')).toEqual(
      expect.arrayContaining(
        words(
          'id ilm_id skill_id theme_id class_name class_source class_duration class_type file_type points',
        ),
      ),
    );
  });

  it('the types of a lesson (spec 3 lesson-class-types)', () => {
    expect(wordsOf(classroom, 'lesson_details.class_type')).toEqual(
      expect.arrayContaining(['project', 'ia', 'supporting_file']),
    );
  });

  it('SCORM data as they are answered and sent (spec 3 scorm-fields)', () => {
    for (const schema of [
      callAt('scorm/scorm_details_fetch').details,
      callAt('scorm/scorm_details_insert').request,
    ]) {
      expect(namesIn(schema)).toEqual(expect.arrayContaining(words(scorm)));
    }
  });

  it('a SCORM result (spec 3 scorm-result, 7 scorm-progress)', () => {
    for (const path of [
      'scorm/update_scorm_progress',
      'career/update_scorm_progress_career',
      'Student_explore/update_creative_scorm_progress',
    ]) {
      const { request } = callAt(path);
      expect(namesIn(request, 'user_details')).toEqual(
        expect.arrayContaining(words(`${scormResult} retry_count`)),
      );
      expect(namesIn(request, 'details')).toEqual(expect.arrayContaining(words(scorm)));
    }
  });

  it('IA restrict data (spec 3 ia-restrict-fields)', () => {
    expect(namesIn(classroom, 'ia_restrict')).toEqual(
      words('ia_restrict ilm_id ilm_position header ilm lang translations'),
    );
    expect(wordsOf(classroom, 'ia_restrict.ia_restrict')).toEqual(['0', '1']);
  });

  it('a badge (spec 3 badge-fields)', () => {
    const { details } = callAt('students/view_badges');
    expect(namesIn(details, 'badges')).toEqual(expect.arrayContaining(['type', 'badge_link']));
    expect(wordsOf(details, 'badges.type')).toEqual([0, 1, 2]);
  });

  it('feedback (spec 3 feedback-fields, 3 feedback-envelope)', () => {
    const asked = callAt('feedback/fetch_feedback_questions').details;
    expect(namesIn(asked)).toContain('csat_schools');
    expect(namesIn(asked, 'questions')).toEqual(words('csat_id question lang translations'));
    expect(namesIn(callAt('feedback/track_feedback_review').request)).toEqual(
      expect.arrayContaining(['ilm_id', 'is_skipped', 'response']),
    );
  });

  it('the streak’s answer (spec 3 streak-response)', () => {
    const { details } = callAt('students/streaks_details');
    expect(namesIn(details)).toEqual(['current_milestone', 'streaks']);
    expect(namesIn(details, 'streaks')).toEqual(words(streak));
  });
});
