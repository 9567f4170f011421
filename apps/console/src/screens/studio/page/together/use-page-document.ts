import type { Locale } from '@skillkite/rules/text/locale';
import { useEffect, useState } from 'react';
import type { DraftSession, DraftState } from '../../draft/session.ts';
import type { Key } from '../../draft/tree.ts';
import { type PageDocument, openPageDocument } from './page-document.ts';

export type OpenPage =
  | { readonly is: 'opening' }
  /** A save that replaces the text is on its way, or waits for a choice: it is edited alone until then. */
  | { readonly is: 'alone' }
  | { readonly is: 'newer' }
  | { readonly is: 'open'; readonly number: number; readonly document: PageDocument };

const OPENING: OpenPage = { is: 'opening' };
const ALONE: OpenPage = { is: 'alone' };

/** Whether a save of a lesson replaces its text in one language. */
const replacesText = ({ unsent }: DraftState, key: Key, language: Locale): boolean =>
  unsent.some(
    (one) =>
      one.change === 'save' &&
      one.key === key &&
      (one.textOf === undefined || one.textOf[language] !== undefined),
  );

/** The text of a page as it is written together with others. */
export function usePageDocument(session: DraftSession, key: Key, language: Locale): OpenPage {
  const [open, set] = useState<OpenPage>(OPENING);
  const [number, next] = useState(0);
  const isAlone = replacesText(session.state(), key, language);
  useEffect(() => {
    if (isAlone) return;
    let isOver = false;
    let opened: PageDocument | null = null;
    const onEnd = (why: 'over' | 'newer') => {
      if (isOver) return;
      if (why === 'newer') set({ is: 'newer' });
      else next((before) => before + 1);
    };
    void openPageDocument({ session, key, language, onEnd }).then((document) => {
      opened = document;
      if (isOver) document.close();
      else set((now) => (now.is === 'newer' ? now : { is: 'open', number, document }));
    });
    return () => {
      isOver = true;
      opened?.close();
      set(OPENING);
    };
  }, [session, key, language, isAlone, number]);
  return isAlone ? ALONE : open;
}
