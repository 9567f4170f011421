const COLOURS = ['var(--sun)', 'var(--thread)', 'var(--leaf)', 'var(--primary)', 'var(--flame)'];
const PIECES = Array.from({ length: 24 }, (_, index) => ({
  // Pseudo-random positions, the same each time.
  left: (index * 37) % 100,
  delayMs: (index * 83) % 600,
  turn: (index * 71) % 360,
  colour: COLOURS[index % COLOURS.length],
}));

/** Confetti that falls once over its container; none with reduced motion. */
export const Confetti = () => (
  <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
    {PIECES.map(({ left, delayMs, turn, colour }) => (
      <span
        key={left}
        className="animate-fall absolute -top-4 h-3 w-2 rounded-[2px]"
        style={{
          left: `${left}%`,
          background: colour,
          rotate: `${turn}deg`,
          animationDelay: `${delayMs}ms`,
        }}
      />
    ))}
  </div>
);
