import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/mithu.tsx';
import { SayButton, useSaidAtOnce, useSay } from '../../app/read-aloud/say.tsx';
import type { Pose } from '../../ui/mithu/mithu.tsx';

/** What Mithu says: one sentence, heard as it comes and again by a tap. */
export function Bubble({ pose, words }: { pose: Pose; words: string }) {
  const { language } = useTranslation('young');
  const say = useSay(language);
  useSaidAtOnce(say, words);
  return (
    <div className="mx-auto mb-5 flex max-w-xl items-center gap-2">
      <Mithu pose={pose} className="size-24" />
      <div className="relative flex min-h-20 flex-1 items-center gap-3 rounded-3xl border-2 border-hairline bg-surface py-3 pr-3 pl-5">
        <h1 className="min-w-0 flex-1 text-xl">{words}</h1>
        <SayButton say={say} words={words} />
      </div>
    </div>
  );
}
