import { useTranslation } from '../../app/i18n.ts';
import { sizeText } from '@skillkite/ui/size-text';

export function FileSize({ bytes }: { bytes: number }) {
  const { tag } = useTranslation('learning/projects');
  return <span className="whitespace-nowrap">{sizeText(bytes, tag)}</span>;
}
