import type { AreaTexts } from '@skillkite/texts/areas';
import type { KeyIn } from '@skillkite/texts/translate';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { selectIsPinLogin, selectUser } from '../../app/session/session-slice.ts';
import { useAppSelector } from '../../app/store.ts';
import { useTranslation } from '../../app/i18n.ts';
import { loginPath, paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { OwnData } from './own-data.tsx';
import { OwnParents } from './own-parents.tsx';

export { recallStudent as loader } from './recall-student.ts';

const { analytics, backupDays, helpContact, recordStore, runBy } = runtimeConfig;
/** Host of the external analytics tag, if used. */
const host = analytics.sink === 'tag' ? new URL(analytics.url).host : '';

/** Number of paragraphs of each section, in order. The one about analytics depends on the configuration. */
const SECTIONS = [
  { name: 'kept', points: 7 },
  { name: 'why', points: 3 },
  { name: 'seen', points: 8 },
  { name: 'long', points: 5 },
  { name: 'device', points: 3 },
  { name: 'usage', variant: analytics.sink, points: analytics.sink === 'none' ? 1 : 4 },
  { name: 'rights', points: 4 },
  { name: 'parents', points: 4 },
] as const;
const IN_SHORT = 4;
type Point = Extract<
  KeyIn<AreaTexts['school/privacy']>,
  `${string}.${number}` | `usage.${string}.${number}`
>;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Privacy notice: stored data, purpose, duration and contact; public (spec 2). */
export function Component() {
  const { t } = useTranslation('school/privacy');
  const user = useAppSelector(selectUser);
  const isPinLogin = useAppSelector(selectIsPinLogin);
  const product = runtimeConfig.productName;
  return (
    <div className="mx-auto max-w-3xl px-4 py-6">
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mb-6 text-lg text-soft">
        {t('lead', { product })} {runBy && t('runBy', { runBy })}
      </p>
      <section aria-labelledby="in-short" className="card mb-8 bg-sky p-5">
        <h2 id="in-short" className="mb-2 text-xl">
          {t('short.title')}
        </h2>
        <ul className="list-disc space-y-1 pl-5">
          {numbers(IN_SHORT).map((number) => (
            <li key={number}>{t(`short.${number}` as Point & `short.${string}`)}</li>
          ))}
        </ul>
      </section>
      {SECTIONS.map(({ name, points, ...section }) => (
        <section key={name} aria-labelledby={name} className="mb-7">
          <h2 id={name} className="mb-2 text-xl">
            {t(`${name}.title`)}
          </h2>
          <ul className="list-disc space-y-2 pl-5 marker:text-thread">
            {numbers(points).map((number) => (
              <li key={number}>
                {t(
                  [name, 'variant' in section && section.variant, number]
                    .filter(Boolean)
                    .join('.') as Point,
                  { host },
                )}
              </li>
            ))}
            {name === 'seen' && recordStore && <li>{t('recordStore', { host: recordStore })}</li>}
            {name === 'long' && (
              <li>
                {typeof backupDays === 'number'
                  ? t('backups', { count: backupDays })
                  : t('backupsUnknown')}
              </li>
            )}
            {name === 'rights' && helpContact && <li>{t('contact', { contact: helpContact })}</li>}
          </ul>
        </section>
      ))}
      {user && !isPinLogin && (
        <section aria-labelledby="own-parents" className="card mb-4 p-5">
          <h2 id="own-parents" className="mb-3 text-xl">
            {t('grownUps.title')}
          </h2>
          <OwnParents user={user} />
        </section>
      )}
      <section aria-labelledby="own-data" className="card p-5">
        <h2 id="own-data" className="mb-3 text-xl">
          {t('ownData')}
        </h2>
        {user && !isPinLogin && <OwnData user={user} />}
        {user && isPinLogin && <p>{t('notByPin')}</p>}
        {!user && (
          <>
            <p className="mb-3">{t('logInText')}</p>
            <a
              href={loginPath({ next: paths.privacyPolicy })}
              className={buttonVariants('secondary')}
            >
              {t('logIn')}
            </a>
          </>
        )}
      </section>
    </div>
  );
}
