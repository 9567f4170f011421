import { isYoung } from '@skillkite/rules/school/grade';
import { Images } from 'lucide-react';
import { classNameOf } from '../../app/class-name.ts';
import { useTranslation } from '../../app/i18n.ts';
import type { Action } from '../parts/action-bar.tsx';

/** Picture actions for classes that sign in with pictures. */
export function usePictureActions(
  of: { grade: number; section: string },
  open: (what: 'pictures') => void,
): Action[] {
  const { t } = useTranslation('console-school/pictures');
  if (!isYoung(of.grade)) return [];
  const words = t('title', { name: classNameOf(of) });
  return [{ words, Icon: Images, choose: () => open('pictures') }];
}
