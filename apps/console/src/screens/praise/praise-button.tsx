import { LONGEST_PRAISE, PRAISE_PHRASES, type PraisePhrase } from '@skillkite/rules/rewards/praise';
import { STICKERS, type Sticker } from '@skillkite/rules/rewards/sticker';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { TextField } from '@skillkite/ui/forms/text-field.tsx';
import { Heart } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { useGivePraiseMutation } from '../../app/endpoints/praise.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { StickerChoice } from '../class/sticker-choice.tsx';
import { FormFooter } from '../parts/form-footer.tsx';

type OfClass = { schoolId: number; grade: number; section: string };

export type Sent = { words: string; of: OfClass; praiseIds: readonly number[] };

type Props = {
  of: OfClass;
  studentIds: readonly number[];
  onDone: (sent: Sent) => void;
};

const CHOICES: readonly (PraisePhrase | null)[] = [...PRAISE_PHRASES, null];

/** A sticker with words, for one student or several. */
export function PraiseDialog({ of, studentIds, onDone, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('console-learning/praise');
  const { t: common } = useTranslation();
  const name = useId();
  const [sticker, setSticker] = useState<Sticker>('star');
  const [phrase, setPhrase] = useState<PraisePhrase | null>(PRAISE_PHRASES[0]);
  const [words, setWords] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [requestKey] = useState(() => crypto.randomUUID());
  const [give, { isLoading, error }] = useGivePraiseMutation();
  const isForNobody = studentIds.length === 0;
  const failed = isForNobody
    ? t('allLeft')
    : isEmpty
      ? t('needed')
      : sentenceOf(error, common('offline'));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const says = words.trim() || null;
    setEmpty(phrase === null && says === null);
    if (phrase === null && says === null) return;
    const { schoolId, grade, section } = of;
    const answer = await give({
      class: { schoolId, grade, section },
      requestKey,
      studentIds: [...studentIds],
      sticker,
      phrase,
      words: says,
    });
    if (!answer.data) return;
    onClose();
    onDone({
      words: t('given', { count: answer.data.count }),
      of: { schoolId, grade, section },
      praiseIds: answer.data.praiseIds,
    });
  };
  return (
    <Dialog title={t('dialog', { count: studentIds.length })} onClose={onClose}>
      <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <StickerChoice of={STICKERS} chosen={sticker} onChoose={(one) => one && setSticker(one)} />
        <fieldset>
          <legend className="mb-1 font-bold">{t('sentence')}</legend>
          <div className="grid gap-1">
            {CHOICES.map((one) => (
              <label
                key={one}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border-2 border-hairline px-3 hover:bg-sky has-checked:border-primary has-checked:bg-sky"
              >
                <input
                  type="radio"
                  name={name}
                  className="size-5 shrink-0 accent-primary"
                  checked={phrase === one}
                  onChange={() => setPhrase(one)}
                />
                {one === null ? t('noPhrase') : t(`phrase.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('words')}
          hint={t('wordsHint')}
          value={words}
          maxLength={LONGEST_PRAISE}
          onChange={({ target }) => setWords(target.value)}
        />
        <p className="text-sm text-soft">{t('seenNext')}</p>
        <FormFooter
          failed={failed}
          cancel={t('cancel')}
          submit={t('give')}
          isBusy={isLoading}
          isDisabled={isForNobody}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

export function PraiseButton(props: Props) {
  const { t } = useTranslation('console-learning/praise');
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => open(true)}>
        <Heart aria-hidden className="size-5" />
        {t('praise')}
      </Button>
      {isOpen && <PraiseDialog {...props} onClose={() => open(false)} />}
    </>
  );
}
