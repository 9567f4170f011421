import { s } from './elements.js';

const AT = { x: 262, y: 72 };

/** Points of the tail, from the kite down to the left. */
function tail(count) {
  return Array.from({ length: count }, (_, at) => {
    const way = (at + 1) / (count + 1);
    return { x: AT.x - 20 - way * 215, y: AT.y + 62 + Math.sin(way * 7) * 15 + way * 24 };
  });
}

const bow = ({ x, y }, isTied) =>
  s('path', {
    class: isTied ? 'bow tied' : 'bow',
    transform: `translate(${x} ${y})`,
    d: 'M0 0L-9 -7V7ZM0 0L9 -7V7Z',
  });

/** The product's kite: bare bamboo before, of coloured paper after, with a bow for each right answer. */
export function kite(total, right = null) {
  const bows = tail(total);
  const line = [{ x: AT.x, y: AT.y + 52 }, ...bows]
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
  const isDone = right !== null;
  return s('svg', { class: 'kite', viewBox: '0 0 360 190', 'aria-hidden': true }, [
    s('path', {
      class: 'roof',
      d: 'M0 190V168H44V154H92V174H150V160H176V172H232V150H282V170H360V190Z',
    }),
    s('path', { class: 'string', d: line }),
    ...bows.map((at, place) => bow(at, isDone && place < right)),
    s('g', { transform: `translate(${AT.x} ${AT.y}) rotate(12)` }, [
      s('path', { class: isDone ? 'paper one' : 'paper bare', d: 'M0 -56L46 -4L0 52L-46 -4Z' }),
      ...(isDone
        ? [
            s('path', { class: 'paper two', d: 'M0 -56L46 -4L0 -4Z' }),
            s('path', { class: 'paper three', d: 'M0 52L-46 -4L0 -4Z' }),
          ]
        : []),
      s('path', { class: 'bamboo', d: 'M0 -56V52M-46 -4Q0 -44 46 -4' }),
    ]),
  ]);
}
