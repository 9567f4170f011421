import type { ComponentProps, ReactNode } from 'react';
import { ExportMenu } from './export-menu.tsx';

type Props = {
  title: string;
  sheet: ComponentProps<typeof ExportMenu>['sheet'];
  className?: string;
  children: ReactNode;
};

/** A section whose figures can be exported. */
export const ExportedSection = ({ title, sheet, className, children }: Props) => (
  <section className={className}>
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-lg">{title}</h2>
      <ExportMenu about={title} sheet={sheet} />
    </div>
    {children}
  </section>
);
