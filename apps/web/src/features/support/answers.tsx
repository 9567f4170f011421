import { HELP_TOPICS, HELP_TOPIC_NAMES } from '@skillkite/rules/school/help-topic';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';

/** Frequent questions with answers. */
export function Answers() {
  const { t } = useTranslation('school/support');
  const [words, setWords] = useState('');
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = HELP_TOPIC_NAMES.map((topic) => ({
    topic,
    questions: HELP_TOPICS[topic].filter((question) => {
      const text = `${t(`q.${question}`)} ${t(`a.${question}`)}`.toLocaleLowerCase();
      return wanted.every((word) => text.includes(word));
    }),
  })).filter(({ questions }) => questions.length > 0);
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="mb-3 text-xl">
        {t('answers')}
      </h2>
      <label className="relative mb-4 block">
        <span className="sr-only">{t('search')}</span>
        <Search aria-hidden className="absolute top-3.5 left-4 size-5 text-soft" />
        <input
          type="search"
          value={words}
          placeholder={t('search')}
          onChange={({ target }) => setWords(target.value)}
          className="min-h-12 w-full rounded-control border-2 border-edge bg-surface pr-4 pl-12"
        />
      </label>
      {found.length === 0 && <p className="text-soft">{t('noAnswer')}</p>}
      {found.map(({ topic, questions }) => (
        <div key={topic} className="mb-5">
          <h3 className="mb-2 font-bold text-soft">{t(`topic.${topic}`)}</h3>
          <div className="grid gap-2">
            {questions.map((question) => (
              <details key={question} className="card px-4" open={wanted.length > 0 || undefined}>
                <summary className="min-h-12 cursor-pointer py-3 font-bold">
                  {t(`q.${question}`)}
                </summary>
                <p className="max-w-prose pb-4">{t(`a.${question}`)}</p>
              </details>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
