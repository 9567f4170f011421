import type { ReactNode } from 'react';
import { Kite } from '../../ui/art/kite.tsx';
import { FitInside } from '../../ui/fit-inside.tsx';

type Props = { kites: readonly number[]; certificate: ReactNode };

/** As many as the string of a phone carries. */
const SHOWN = 5;

/** The whole string flies, and the certificate unfolds (look). */
export function ProgramScene({ kites, certificate }: Props) {
  return (
    <>
      <svg
        viewBox="0 0 390 120"
        preserveAspectRatio="xMinYMin meet"
        className="animate-fly-in absolute top-0 left-0 h-28 lg:h-[24vh]"
        aria-hidden="true"
      >
        <path
          d="M-10 120C60 96 150 60 290-10"
          fill="none"
          stroke="var(--thread)"
          strokeWidth="2.5"
        />
        {kites.slice(0, SHOWN).map((id, index) => (
          <Kite
            key={id}
            id={id}
            place={{ x: 4 + index * 48, y: 78 - index * 22, width: 30, height: 38 }}
          />
        ))}
      </svg>
      {certificate && (
        <FitInside
          width="20rem"
          className="absolute inset-x-4 top-17 bottom-2 lg:inset-x-[12%] lg:top-[12%] lg:bottom-[14%]"
        >
          {certificate}
        </FitInside>
      )}
    </>
  );
}
