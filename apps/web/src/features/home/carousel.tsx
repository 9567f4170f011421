import { ContentText } from '../../app/parts/content-text.tsx';
import { Link } from 'react-router';
import { homeApi } from '../../app/endpoints/home.ts';
import { useRefusalWords } from '../../app/parts/refusal-words.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

/** News by priority (D9). It moves only on input. */
export function Carousel() {
  const { t } = useTranslation('learning/home');
  const wordsOf = useRefusalWords();
  const student = useStudent();
  const asked = homeApi.useFetchCarouselQuery({ studentId: student.id });
  return (
    <div className="mt-4">
      <QueryState
        of={asked}
        as="line"
        failed={t('failed', { message: wordsOf(asked.error) })}
        saysWhy={false}
        loading={t('loading')}
        skeleton={<Skeleton className="h-40" />}
        empty={{ isIt: ({ items }) => items.length === 0, shows: null }}
      >
        {({ items }) => (
          <section aria-label={t('carousel')}>
            <ul className="flex snap-x snap-mandatory gap-3 overflow-x-auto">
              {items.map((item) => (
                <li
                  key={item.id}
                  className="card flex w-[88%] shrink-0 snap-start flex-col overflow-hidden sm:flex-row md:w-[46rem] md:max-w-[80%]"
                >
                  {item.picture !== null && (
                    <img
                      src={item.picture}
                      alt=""
                      loading="lazy"
                      className="aspect-[12/5] w-full bg-sky object-cover object-right sm:aspect-auto sm:h-0 sm:min-h-full sm:w-1/2"
                    />
                  )}
                  <div className="flex flex-1 flex-col p-5 sm:min-h-40">
                    <h2 className="text-lg">
                      <ContentText of={item} field="title" />
                    </h2>
                    <p className="text-soft">
                      <ContentText of={item} field="text" />
                    </p>
                    {item.link !== null && (
                      <Link
                        to={item.link}
                        className={`${buttonVariants('quiet')} mt-auto -ml-5 self-start`}
                      >
                        {t('look')}
                      </Link>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </QueryState>
    </div>
  );
}
