import type { Sticker as Kind } from '@skillkite/rules/rewards/sticker';
import type { ReactNode } from 'react';

const INK = '#1c2244';
const PICTURES: Readonly<Record<Kind, ReactNode>> = {
  star: (
    <path
      d="M32 12l6 12.5 13.8 1.8-10 9.6 2.4 13.7L32 43l-12.2 6.6 2.4-13.7-10-9.6L26 24.500z"
      fill="#f6ae2d"
      stroke={INK}
    />
  ),
  rocket: (
    <>
      <path d="M24 42l-8 8 1-12 7-6zM40 42l8 8-1-12-7-6z" fill="#d64933" stroke={INK} />
      <path d="M32 10c8 6 10 16 8 32H24c-2-16 0-26 8-32z" fill="#f4f7fb" stroke={INK} />
      <circle cx="32" cy="26" r="5" fill="#2f6fde" stroke={INK} />
      <path d="M28 43h8l-4 11z" fill="#f6ae2d" stroke={INK} />
    </>
  ),
  sun: (
    <>
      <path
        d="M32 9v7M32 48v7M9 32h7M48 32h7M16 16l5 5M43 43l5 5M48 16l-5 5M21 43l-5 5"
        fill="none"
        stroke="#e2711d"
        strokeWidth="4"
      />
      <circle cx="32" cy="32" r="12.500" fill="#f6ae2d" stroke={INK} />
      <path d="M27.500 34.500c2 3 7 3 9 0M28 29v1M36 29v1" fill="none" stroke={INK} />
    </>
  ),
  bulb: (
    <>
      <path
        d="M32 10a15 15 0 0 1 9 27c-2 1.600-2.500 4-2.500 6h-13c0-2-.5-4.400-2.500-6a15 15 0 0 1 9-27z"
        fill="#ffd966"
        stroke={INK}
      />
      <path d="M25.500 43h13v6l-3 5h-7l-3-5z" fill="#8fa3bf" stroke={INK} />
      <path d="M28 29l4 4 4-4M32 33v9" fill="none" stroke={INK} />
    </>
  ),
  heart: (
    <path
      d="M32 51C14 39 11 31 13 24c2.500-8 13-10 19-1 6-9 16.500-7 19 1 2 7-1 15-19 27z"
      fill="#e0457b"
      stroke={INK}
    />
  ),
  trophy: (
    <>
      <path
        d="M21 17h-9c0 9 4 14 10 14M43 17h9c0 9-4 14-10 14"
        fill="none"
        stroke={INK}
        strokeWidth="3"
      />
      <path d="M20 12h24v13c0 8-5 13-12 13s-12-5-12-13z" fill="#f6ae2d" stroke={INK} />
      <path d="M29 38h6v7h-6z" fill="#e2711d" stroke={INK} />
      <path d="M22 45h20v7H22z" fill="#2f8f5b" stroke={INK} />
    </>
  ),
};

/** A sticker of a teacher on a student's work, with a white edge. Its meaning is in the text next to it. */
export const Sticker = ({ kind, className = '' }: { kind: Kind; className?: string }) => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
    <circle cx="32" cy="32" r="31" fill="#fff" stroke="#d9dfea" strokeWidth="1.500" />
    <g strokeWidth="2.500" strokeLinejoin="round" strokeLinecap="round">
      {PICTURES[kind]}
    </g>
  </svg>
);
