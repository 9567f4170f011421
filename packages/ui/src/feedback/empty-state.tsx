import type { ReactNode } from 'react';

type Props = {
  picture: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  /** The page has no other content, so the title is its h1. */
  isWholePage?: boolean;
};

/** Empty or error state: a scene, a text and the next action. */
export function EmptyState({ picture, title, text, action, isWholePage = false }: Props) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <div
      data-instead={isWholePage || undefined}
      className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-10 text-center"
    >
      <div aria-hidden className="w-40">
        {picture}
      </div>
      <Heading className="text-xl">{title}</Heading>
      {text !== undefined && <p className="text-soft">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
