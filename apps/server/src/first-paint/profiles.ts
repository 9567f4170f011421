import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchProfiles } from '@skillkite/contract/login';
import { romanGrade } from '@skillkite/rules/school/grade';
import type { Locale } from '@skillkite/rules/text/locale';
import { avatarPicture } from '@skillkite/rules/learning/course/navigation';
import type { Config } from '../config.ts';
import type { FirstPaint } from '../http/pages/first-screen.ts';
import { type Html, markup } from '../http/pages/html.ts';
import { textsByLocale } from '../language/texts.ts';
import { NOBODY, screen } from './painted.ts';

const texts = await textsByLocale('profiles');

type Profiles = DetailsOf<typeof fetchProfiles>['profiles'];
type Profile = Profiles[number];

/** More do not fit on a screen. */
const MOST = 12;

export const faceOf = ({ user_id: id, gender, avatar }: Profile): string =>
  `/avatars/${avatar ?? avatarPicture({ id, gender })}.svg`;

function card(profile: Profile, locale: Locale): Html {
  const grade = texts[locale]('class', { grade: romanGrade(profile.class) });
  return markup`<li><div class="card flex w-40 flex-col items-center gap-2 p-5 sm:w-44"><img src="${faceOf(profile)}" alt="" class="rounded-full size-24"><span class="font-display text-lg">${profile.fullname}</span><span class="text-soft">${grade}</span></div></li>`;
}

/** Profiles of an account, with or without a chosen one. */
export const paintProfiles =
  (config: Config, profiles: Profiles) =>
  (locale: Locale): FirstPaint => {
    const t = texts[locale];
    return screen(
      { config, user: NOBODY },
      'main li',
      markup`<div class="mx-auto max-w-3xl px-4 py-10 text-center"><h1 class="text-2xl">${t('heading')}</h1><p class="mb-8 text-soft">${t('lead')}</p><ul class="flex flex-wrap justify-center gap-4">${profiles.slice(0, MOST).map((profile) => card(profile, locale))}</ul></div>`,
    );
  };
