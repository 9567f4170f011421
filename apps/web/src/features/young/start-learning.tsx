import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { TO_LEARN } from '../../paths.ts';
import { DoorPicture } from './door-pictures.tsx';
import { Bubble } from '../../app/parts/bubble.tsx';

/** Empty state of a door: Mithu points to "Learn". */
export function StartLearning({ words }: { words: string }) {
  const { t } = useTranslation('app/young');
  return (
    <>
      <Bubble pose="pointing" words={words} className="mb-5" />
      <Link
        to={TO_LEARN}
        className="mx-auto block w-56 overflow-hidden rounded-3xl bg-[#2a4bb5] text-center text-white"
      >
        <DoorPicture door="learn" className="mx-auto mt-4 w-[80%]" />
        <span className="block bg-black/25 py-4 font-display text-xl font-bold">{t('learn')}</span>
      </Link>
    </>
  );
}
