import { HARD_BELOW } from '@skillkite/rules/quiz/item-statistics';
import { romanGrade } from '@skillkite/rules/school/grade';
import { useMediaQuery } from '@skillkite/ui/layout/use-media-query';
import { LOCALE_CODES, LOCALES } from '@skillkite/rules/text/locale';
import type { BankQuestion } from '../../../app/endpoints/studio.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { SelectBox } from '../../parts/select-box.tsx';
import { TableHead } from '../../parts/table-head.tsx';
import { anyTextOf } from '../draft/text-in.ts';
import { useKindName, useLevelName } from './use-kind-name.ts';

type Props = {
  questions: readonly BankQuestion[];
  isChosen: (question: BankQuestion) => boolean;
  onSelect: (questions: readonly BankQuestion[], isSelected: boolean) => void;
  onOpen: (question: BankQuestion) => void;
};

/** The share of students who were right at the first try. */
export function FirstTry({ of }: { of: BankQuestion['results'] }) {
  const { t } = useTranslation('console-learning/studio-bank');
  if (of === null) return <span className="text-soft">{t('noResults')}</span>;
  const share = of.rightCount / of.studentCount;
  const isHard = share < HARD_BELOW;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className="h-2 w-20 rounded-full bg-hairline">
        <span
          className={`block h-2 rounded-full ${isHard ? 'bg-flame' : 'bg-leaf'}`}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </span>
      <span className={`font-bold ${isHard ? 'text-flame' : ''}`}>{Math.round(share * 100)}%</span>
    </span>
  );
}

const languagesOf = ({ content, language }: BankQuestion): string[] => {
  const { question = '' } = content;
  const said = typeof question === 'string' ? [language] : Object.keys(question);
  return LOCALE_CODES.filter((code) => said.includes(code)).map((code) => LOCALES[code].name);
};

const CHIP = 'inline-flex rounded-control bg-sky px-2 py-0.5 text-sm font-bold';

/** Questions as a table, as cards on a phone. */
export function QuestionList({ questions, isChosen, onSelect, onOpen }: Props) {
  const { t, language } = useTranslation('console-learning/studio-bank');
  const kindName = useKindName();
  const levelName = useLevelName();
  const textOf = ({ content, language: original }: BankQuestion) =>
    anyTextOf(content.question, { shown: language, original }) || t('untitled');
  const tags = ({ content }: BankQuestion) => (
    <span className="flex flex-wrap gap-1">
      {content.skill && <span className={CHIP}>{content.skill}</span>}
      {content.level && <span className={CHIP}>{levelName(content.level)}</span>}
    </span>
  );
  const isWide = useMediaQuery('(min-width: 48rem)');
  const isAll = questions.length > 0 && questions.every(isChosen);
  return (
    <>
      {isWide ? (
        <table className="w-full">
          <TableHead
            columns={[
              { words: t('select'), from: 'readers' },
              { words: t('question') },
              { words: t('kind') },
              { words: t('skill') },
              { words: t('class'), from: 'lg' },
              { words: t('language'), from: 'lg' },
              { words: t('uses') },
              { words: t('firstTry') },
            ]}
          />
          <tbody>
            {questions.map((one) => (
              <tr
                key={one.draftId}
                className={`border-b border-hairline ${isChosen(one) ? 'bg-sky' : ''}`}
              >
                <td className="pl-2">
                  <SelectBox
                    label={t('selectOne', { name: textOf(one) })}
                    isSelected={isChosen(one)}
                    onSelect={(isSelected) => onSelect([one], isSelected)}
                  />
                </td>
                <td className="px-3">
                  <button
                    type="button"
                    className="min-h-11 text-left font-bold break-words hover:underline"
                    onClick={() => onOpen(one)}
                  >
                    {textOf(one)}
                  </button>
                </td>
                <td className="px-3 text-soft">{kindName(one.content.kind)}</td>
                <td className="px-3">{tags(one)}</td>
                <td className="px-3 max-lg:hidden">
                  {one.grades.map(romanGrade).join(', ') || '–'}
                </td>
                <td className="px-3 text-sm max-lg:hidden">{languagesOf(one).join(', ')}</td>
                <td className="px-3">{one.useCount || '–'}</td>
                <td className="px-3">
                  <FirstTry of={one.results} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className="grid gap-2">
          {questions.map((one) => (
            <li
              key={one.draftId}
              className={`flex gap-1 rounded-card border-2 p-2 ${isChosen(one) ? 'border-primary bg-sky' : 'border-hairline'}`}
            >
              <SelectBox
                label={t('selectOne', { name: textOf(one) })}
                isSelected={isChosen(one)}
                onSelect={(isSelected) => onSelect([one], isSelected)}
              />
              <div className="min-w-0 flex-1">
                <button
                  type="button"
                  className="min-h-11 text-left font-bold break-words"
                  onClick={() => onOpen(one)}
                >
                  {textOf(one)}
                </button>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                  {kindName(one.content.kind)}
                  {tags(one)}
                  <span>
                    {one.useCount === 0 ? t('inNoQuiz') : t('inQuizzes', { count: one.useCount })}
                  </span>
                  <FirstTry of={one.results} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <label className="mt-2 inline-flex min-h-11 items-center gap-2 font-bold">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={isAll}
          onChange={({ target }) => onSelect(questions, target.checked)}
        />
        {t('selectAll')}
      </label>
    </>
  );
}
