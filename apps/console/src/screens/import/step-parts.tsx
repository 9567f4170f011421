import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Conflict, conflictOf } from '../../app/changed-meanwhile.ts';
import { useTranslation } from '../../app/i18n.ts';
import type { isGone } from '../../app/query-state.tsx';
import type { RosterImport } from '../../app/endpoints/roster.ts';
import { sentenceOf } from '../../app/sentence-of.ts';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';

export const STEPS = ['upload', 'columns', 'check', 'apply'] as const;
export type ImportStep = (typeof STEPS)[number];

/** A colleague took this step first; `typed` is the person's own input. */
export type StepConflict = { conflict: Conflict<RosterImport>; typed: string | null };
export type OnTried = (error: Parameters<typeof isGone>[0], typed?: string) => void;
/** Link at the end. */
export type Back = { to: string; words: string };

export const Failed = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className="my-3 text-danger">
      {text}
    </p>
  );

/**
 * Why a step failed. Conflicts show above all steps, because the import may be at another step now.
 */
export function Refused({ error }: { error: Parameters<typeof sentenceOf>[0] }) {
  const { t } = useTranslation();
  return <Failed text={conflictOf(error) ? undefined : sentenceOf(error, t('offline'))} />;
}

/** The four steps with their state. */
export function StepsBar({ open, isDone = false }: { open: ImportStep; isDone?: boolean }) {
  const { t } = useTranslation('console-school/import');
  const at = STEPS.indexOf(open);
  return (
    <ol aria-label={t('steps')} className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      {STEPS.map((step, place) => {
        const isPast = place < at || (isDone && place === at);
        const isOpen = place === at;
        return (
          <li
            key={step}
            aria-current={isOpen ? 'step' : undefined}
            className="flex items-center gap-2 not-first:before:h-0.5 not-first:before:w-4 not-first:before:bg-hairline sm:not-first:before:w-8"
          >
            <span
              className={`grid size-7 place-items-center rounded-full border-2 text-sm font-bold ${isPast ? 'border-leaf bg-leaf text-surface' : isOpen ? 'border-primary bg-primary text-on-primary' : 'border-edge text-soft'}`}
            >
              {isPast ? <Check aria-hidden className="size-4" /> : place + 1}
            </span>
            <span
              className={`text-sm font-bold ${isOpen ? 'text-ink' : 'text-soft max-sm:sr-only'}`}
            >
              {t(`step.${step}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Buttons back and forward, always visible. */
export function StepFooter({ children, text }: { children: ReactNode; text?: ReactNode }) {
  return (
    <div className="sticky bottom-18 mt-4 flex max-h-[25dvh] flex-wrap items-center justify-end gap-3 overflow-y-auto rounded-t-card border-t-2 border-primary bg-sky p-4 max-sm:gap-2 max-sm:p-2 lg:bottom-0">
      <div className="mr-auto text-sm max-sm:basis-full max-sm:text-center max-sm:empty:hidden">
        {text}
      </div>
      {children}
    </div>
  );
}

export function StepConflictNotice({ of: { conflict, typed } }: { of: StepConflict }) {
  const { t } = useTranslation();
  const { state } = conflict.current;
  const isApplied = state !== 'columns' && state !== 'comparing' && state !== 'differences';
  return (
    <div className="mb-4">
      <ChangedMeanwhile of={conflict}>
        {typed !== null && <p className="break-words">{typed}</p>}
        <p>{t(isApplied ? 'import.appliedMeanwhile' : 'import.changedMeanwhile')}</p>
      </ChangedMeanwhile>
    </div>
  );
}

/**
 * Students changed since the comparison: it was repeated, and nothing was written. `isStill`: in progress for a large
 * sheet.
 */
export function ComparedAnew({ isStill }: { isStill: boolean }) {
  const { t } = useTranslation();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mb-4 scroll-my-28 rounded-control bg-flame-wash px-4 py-3"
    >
      <strong className="block">{t('import.comparedAnew')}</strong>
      {t(isStill ? 'import.comparesAnewText' : 'import.comparedAnewText')}
    </p>
  );
}

type ProgressProps = { done: number; all: number; hasFailed: boolean; words: string };

/** Progress of the job for a large sheet; the person may leave the page. */
export function Progress({ done, all, hasFailed, words }: ProgressProps) {
  const { t } = useTranslation();
  return (
    <div className="max-w-2xl rounded-card bg-sky p-6">
      <p role="status" className="mb-3 text-lg">
        {words} {hasFailed && <strong>{t('import.triedAgain')}</strong>}
      </p>
      <ProgressBar label={words} percent={Math.floor((100 * done) / Math.max(all, 1))} />
    </div>
  );
}
