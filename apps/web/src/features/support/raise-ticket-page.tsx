import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { TICKET_CATEGORIES } from '@skillkite/rules/school/ticket';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRefusalWords } from '../../app/parts/refusal-words.ts';
import { useTranslation } from '../../app/i18n.ts';
import { locales } from '@skillkite/client/preferences';
import { PictureField } from '../../app/pictures/picture-field.tsx';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { showToast } from '@skillkite/ui/feedback/toast';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';
import { supportApi } from '../../app/endpoints/support.ts';
import { technicalFacts } from './technical-facts.ts';
import { TICKET_SENT } from './tickets.tsx';

const MOST_CHARACTERS = 4000;
/** Limit of the call, in characters of base64. */
const MOST_PICTURE_CHARACTERS = 700_000;
const FIELD = 'w-full rounded-control border-2 border-edge bg-surface px-4';

/** Support form: drafts survive a closed tab, and attached data can be reviewed (spec 2, D9). */
export function Component() {
  const { t } = useTranslation('school/support');
  const wordsOf = useRefusalWords();
  const student = useStudent();
  const navigate = useNavigate();
  const id = useId();
  const [draft, setDraft] = useState(() => readDraft(student.id));
  const [picture, setPicture] = useState<string | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const [problem, setProblem] = useState('');
  const [facts] = useState(technicalFacts);
  const [raise, { isLoading }] = supportApi.useTrackTechnicalIssuesMutation();
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(student.id, next);
  };
  const choosePicture = (chosen: string | null) => {
    setPicture(chosen);
    setProblem(chosen === null ? t('noPicture') : '');
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await raise({
      studentId: student.id,
      roleId: '6',
      category: draft.category,
      text: draft.text,
      facts: Object.fromEntries(facts),
      requestKey: draft.requestKey,
      ...(picture !== null && { screenshot: picture }),
    });
    if (error) {
      const isFull = 'code' in error && error.code === 'STORAGE_FULL';
      setProblem(isFull ? t('noRoom') : wordsOf(error));
      return;
    }
    dropDraft(student.id);
    showToast(t('sent'));
    await navigate(paths.support, { state: TICKET_SENT });
  };
  return (
    <div className="mx-auto max-w-2xl px-4 py-6">
      <Link to={paths.support} className={`${buttonVariants('quiet')} -ml-4`}>
        {t('back')}
      </Link>
      <h1 className="mt-2 mb-4 text-2xl">{t('raise')}</h1>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <div>
          <label htmlFor={`${id}-category`} className="mb-1 block font-bold">
            {t('about')}
          </label>
          <select
            id={`${id}-category`}
            value={draft.category}
            className={`${FIELD} min-h-12`}
            onChange={({ target }) =>
              change({ category: TICKET_CATEGORIES.find((one) => one === target.value) ?? 'other' })
            }
          >
            {TICKET_CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {t(`category.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-text`} className="mb-1 block font-bold">
            {t('what')}
          </label>
          <textarea
            id={`${id}-text`}
            required
            rows={6}
            maxLength={MOST_CHARACTERS}
            value={draft.text}
            aria-describedby={`${id}-hint`}
            className={`${FIELD} py-3`}
            onChange={({ target }) => change({ text: target.value })}
          />
          <p id={`${id}-hint`} className="text-sm text-soft">
            {t('whatHint')}
          </p>
        </div>
        <PictureField
          title={t('picture')}
          label={t('choosePicture')}
          alt={t('pictureShown')}
          picture={picture}
          onChoose={choosePicture}
          onBusy={setIsPreparing}
          mostCharacters={MOST_PICTURE_CHARACTERS}
        />
        <details className="card px-4">
          <summary className="min-h-12 cursor-pointer py-3 font-bold">{t('facts')}</summary>
          <dl className="grid gap-2 pb-4 text-sm">
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt className="text-soft">{t(`fact.${name}`)}</dt>
                {/* In the browser's words, except for the language's name. */}
                {name === 'language' ? (
                  <dd>{locales.find(({ code }) => code === text)?.name}</dd>
                ) : (
                  <dd lang={ORIGINAL_LOCALE} className="break-words">
                    {text}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </details>
        {problem !== '' && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" isBusy={isLoading || isPreparing}>
          {t('send')}
        </Button>
      </form>
    </div>
  );
}
