import type { Locale } from '@skillkite/rules/text/locale';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from '../i18n.ts';
import { Mithu } from './mithu.tsx';
import { SayButton, useSaidAtOnce, useSay } from '../read-aloud/say.tsx';
import type { Pose } from '@skillkite/ui/mithu/mithu.tsx';

type Props = {
  pose: Pose;
  words: string;
  /** The text in parts, if some are recorded. */
  parts?: readonly string[];
  /** Language of the text, if not the reader's. */
  lang?: Locale;
  as?: 'h1' | 'h2';
  className?: string;
  /** Element of the text, for the initial focus. */
  ref?: Ref<HTMLHeadingElement>;
};

/** Mithu's text for children who do not read: spoken at once, and again on tap. */
export function Bubble({
  pose,
  words,
  parts = [words],
  lang,
  as: Words = 'h1',
  className = '',
  ref,
}: Props) {
  const { language } = useTranslation('app/young');
  const say = useSay(lang ?? language);
  useSaidAtOnce(say, words, parts);
  const spoken = useRef<HTMLHeadingElement>(null);
  useImperativeHandle(ref, () => spoken.current as HTMLHeadingElement);
  useEffect(() => {
    // Keyboard users continue here if the pressed element is gone.
    if (document.activeElement === document.body && spoken.current?.closest('dialog'))
      spoken.current.focus({ preventScroll: true });
  });
  return (
    <div className={`mx-auto flex w-full max-w-xl items-center gap-2 ${className}`}>
      <Mithu pose={pose} className="size-24 short:size-16 max-[22.5rem]:size-14" />
      <div className="flex min-h-20 flex-1 items-center gap-3 rounded-3xl border-2 border-hairline bg-surface py-3 pr-3 pl-5 max-[22.5rem]:gap-2 max-[22.5rem]:pr-2 max-[22.5rem]:pl-4 short:min-h-14">
        <Words
          ref={spoken}
          tabIndex={-1}
          className="min-w-0 outline-none flex-1 text-xl max-[22.5rem]:text-lg max-[22.5rem]:leading-snug"
          lang={lang === language ? undefined : lang}
          aria-live="polite"
        >
          {words}
        </Words>
        <SayButton say={say} words={words} parts={parts} />
      </div>
    </div>
  );
}
