import { spoken } from './language.js';

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null) element.setAttribute(name, String(spoken(value)));
  }
  element.append(
    ...spoken(children)
      .flat()
      .filter((child) => child !== null),
  );
  return element;
}

/** An element of a page: h('p', { class: 'soft' }, { en: 'Words', hi: 'शब्द' }). */
export const h = (name, attributes = {}, ...children) =>
  fill(document.createElement(name), attributes, children);

/** An element of a drawing. */
export const s = (name, attributes = {}, ...children) =>
  fill(document.createElementNS(SVG, name), attributes, children);

const SIGNS = { right: 'm5 13 4 4L19 7', wrong: 'M6 6l12 12M18 6 6 18' };

/** A sign beside a word: colour alone tells nothing. */
export const sign = (name) =>
  s('svg', { class: `sign ${name}`, viewBox: '0 0 24 24', 'aria-hidden': true }, [
    s('path', { d: SIGNS[name] }),
  ]);

/** A part of a drawing that can be pressed, by finger and by key. */
export function pressable(part, label, press, isPressed = null) {
  part.setAttribute('role', 'button');
  part.setAttribute('tabindex', '0');
  part.setAttribute('aria-label', label);
  if (isPressed !== null) part.setAttribute('aria-pressed', String(isPressed));
  part.classList.add('pressable');
  part.addEventListener('click', press);
  part.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  });
  return part;
}
