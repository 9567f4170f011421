import { loweredHeadings } from '@skillkite/rules/school/roster/lowered-headings';
import { useTranslation } from '../../app/i18n.ts';
import type { ReviewedProject } from '../../app/endpoints/review.ts';

const LONG = 400;
const LOOK =
  'max-w-prose text-sm [&_h3]:mb-2 [&_h3]:text-lg [&_h4]:mt-3 [&_h4]:font-display [&_h4]:text-base [&_h4]:font-bold [&_li]:my-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:my-2 [&_ul]:list-disc [&_ul]:pl-5';

/** The task. Sanitized by the server: it runs and loads nothing (content packs). */
export function Brief({ of }: { of: ReviewedProject['brief'] }) {
  const { t } = useTranslation('console-learning/review');
  const words = of && (
    <div
      lang={of.lang}
      className={LOOK}
      dangerouslySetInnerHTML={{ __html: loweredHeadings(of.text, 2) }}
    />
  );
  return (
    <section aria-labelledby="review-brief" className="mb-5 border-b border-hairline pb-4">
      <h2 id="review-brief" className="mb-1 text-lg">
        {t('brief')}
      </h2>
      {of === null && <p className="text-sm text-soft">{t('noBrief')}</p>}
      {of !== null && of.text.length <= LONG && words}
      {of !== null && of.text.length > LONG && (
        <details>
          <summary className="flex min-h-10 cursor-pointer items-center font-bold text-primary">
            {t('readAll')}
          </summary>
          {words}
        </details>
      )}
    </section>
  );
}
