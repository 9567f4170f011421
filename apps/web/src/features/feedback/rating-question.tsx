import { HIGHEST_RATING, LOWEST_RATING } from '@skillkite/rules/school/feedback';
import type { TextIn } from '@skillkite/rules/text/local-text';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../app/i18n.ts';

const SCALE = Array.from(
  { length: HIGHEST_RATING - LOWEST_RATING + 1 },
  (_, index) => LOWEST_RATING + index,
);

type Props = { question: TextIn; rating: number | undefined; onRate: (rating: number) => void };

/**
 * A question rated with one of five stars (spec 9): native radio buttons, for keyboard and screen
 * readers.
 */
export function RatingQuestion({ question, rating = 0, onRate }: Props) {
  const { t } = useTranslation('learning/feedback');
  const name = useId();
  return (
    <fieldset className="my-4">
      <legend lang={question.lang} className="font-bold">
        {question.text}
      </legend>
      <div className="flex">
        {SCALE.map((value) => (
          <label
            key={value}
            className="grid h-14 w-full max-w-14 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={rating === value}
              aria-label={t('stars', { rating: value, highest: HIGHEST_RATING })}
              className="sr-only"
              onChange={() => onRate(value)}
            />
            <Star
              aria-hidden
              className={`size-9 ${value <= rating ? 'fill-sun text-sun' : 'text-edge'}`}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
