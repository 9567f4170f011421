import type { PageMedium } from '@skillkite/content/page/page-media';
import type { Locale } from '@skillkite/rules/text/locale';
import { Button } from '@skillkite/ui/button.tsx';
import { Dialog } from '@skillkite/ui/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../app/i18n.ts';
import { titleOfFile } from '../../files/local-file.ts';
import { useLibraryFile } from '../../files/use-library-file.ts';
import { useObjectUrl } from '../../files/use-uploads-of.ts';
import { TextArea } from '../../question/fields.tsx';
import type { MediaAttributes } from './media-nodes.ts';
import { shownSource } from './shown-source.ts';

type Words = Pick<MediaAttributes, 'alt' | 'label' | 'caption'>;
type Props = {
  medium: PageMedium;
  /** What the page names, or a file of the device that comes into it. */
  source: string | File;
  /** Null: it is not in the page yet. */
  before: Words | null;
  language: Locale;
  onSet: (words: Words) => void;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

/** Words about a picture, a sound or a video of a page. A new picture needs alternative text. */
export function MediaDialog(props: Props) {
  const { medium, source, before, language, onSet, onRemove, onClose } = props;
  const { t } = useTranslation('console-learning/studio-page');
  const { t: files } = useTranslation('console-learning/studio-files');
  const [alt, setAlt] = useState(before && before.alt !== '' ? before.alt : null);
  const [caption, setCaption] = useState(before?.caption ?? '');
  const [isAsked, ask] = useState(false);
  const { file } = useLibraryFile(typeof source === 'string' ? source : undefined);
  const own = useObjectUrl(typeof source === 'string' ? null : source);
  const address = typeof source === 'string' ? shownSource(source) : own;
  const name = typeof source === 'string' ? file?.name : source.name;
  const isPicture = medium === 'image';
  // The words of the file, until others are typed.
  const said = alt ?? file?.alt[language] ?? '';
  const isMissing = isPicture && said.trim() === '';
  const set = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    if (isMissing) return;
    const words = caption.trim();
    const title = name === undefined ? null : titleOfFile(name);
    onSet({
      alt: isPicture ? said.trim() : '',
      label: isPicture ? '' : words || before?.label || title || t(`tool.${medium}`),
      caption: words,
    });
  };
  return (
    <Dialog title={t(`tool.${medium}`)} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={set}>
        {address !== null && isPicture && (
          <img src={address} alt="" className="max-h-56 w-full object-contain" />
        )}
        {address !== null && medium === 'sound' && (
          // What it says may be written below it.
          // eslint-disable-next-line jsx-a11y/media-has-caption
          <audio src={address} controls preload="none" className="w-full" />
        )}
        {address !== null && medium === 'video' && (
          // eslint-disable-next-line jsx-a11y/media-has-caption
          <video
            src={address}
            controls
            playsInline
            preload="metadata"
            className="max-h-56 w-full"
          />
        )}
        {isPicture && (
          <div>
            <TextArea
              label={files('alt')}
              placeholder={files('altExample')}
              data-first-focus
              rows={2}
              maxLength={400}
              required
              aria-invalid={isAsked && isMissing}
              lang={language}
              value={said}
              onText={setAlt}
            />
            {isAsked && isMissing && (
              <p role="alert" className="mt-1 text-sm text-danger">
                {t('media.altMissing')}
              </p>
            )}
          </div>
        )}
        <TextArea
          label={t('media.caption')}
          rows={1}
          maxLength={400}
          lang={language}
          value={caption}
          onText={setCaption}
        />
        <div className="dialog-footer">
          {onRemove && (
            <Button variant="danger" onClick={onRemove}>
              {t('media.remove')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t(before === null ? 'media.add' : 'media.set')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
