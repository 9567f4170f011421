import { buttonVariants } from '@skillkite/ui/button.tsx';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { MENU_ITEM, MenuButton } from './menu-button.tsx';

export type Action = {
  readonly words: string;
  readonly Icon: LucideIcon;
  /** Action, or link target. */
  readonly choose: (() => void) | string;
  /** Smallest screen on which it shows next to the first action; otherwise it is behind "More". */
  readonly beside?: 'phone' | 'pc';
  /** On a phone it shows only its icon, because the bar would wrap. */
  readonly isSignOnPhone?: boolean;
  readonly isDisabled?: boolean;
};

type OneProps = { action: Action; look: string; onChosen?: () => void };

function One({ action, look, onChosen }: OneProps) {
  const { words, Icon, choose, isDisabled, isSignOnPhone } = action;
  const says = (
    <>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={isSignOnPhone ? 'max-sm:sr-only' : ''}>{words}</span>
    </>
  );
  if (typeof choose === 'string')
    return (
      <Link to={choose} className={look}>
        {says}
      </Link>
    );
  const act = () => {
    onChosen?.();
    choose();
  };
  return (
    <button type="button" disabled={isDisabled} className={look} onClick={act}>
      {says}
    </button>
  );
}

function More({ actions }: { actions: readonly Action[] }) {
  const { t } = useTranslation();
  const isForPhones = actions.every(({ beside }) => beside === 'pc');
  return (
    <MenuButton
      says={t('more')}
      look={buttonVariants('secondary')}
      className={isForPhones ? 'lg:hidden' : ''}
    >
      {(close) =>
        actions.map((action) => (
          <li key={action.words} className={action.beside === 'pc' ? 'lg:hidden' : ''}>
            <One action={action} look={MENU_ITEM} onChosen={close} />
          </li>
        ))
      }
    </MenuButton>
  );
}

type Props = { first: Action; rest: readonly Action[] };

/** Actions of a page: one first, others next to it where there is space, or behind "More". Needs a `relative` head. */
export function ActionBar({ first, rest }: Props) {
  const behind = rest.filter(({ beside }) => beside !== 'phone');
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2">
      {rest.map(
        (action) =>
          action.beside && (
            <One
              key={action.words}
              action={action}
              look={`${buttonVariants('secondary')} ${action.beside === 'pc' ? 'max-lg:hidden' : ''}`}
            />
          ),
      )}
      {behind.length > 0 && <More actions={behind} />}
      <One action={first} look={buttonVariants('primary')} />
    </div>
  );
}
