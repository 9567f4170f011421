import { h, sign } from './elements.js';
import { spoken } from './language.js';

// How each kind of question is answered. A field has its element, what was given (null while something is missing),
// a way to show an earlier answer and what was right, and what to say where something is missing.

const LETTERS = 'abcdefghij';
export const letter = (at) => LETTERS[at];
let groups = 0;

function radio(group, value, words, name) {
  const input = h('input', { type: 'radio', name: group, value });
  const label = h('label', { class: name }, input, h('span', {}, words));
  return { input, label, value };
}

/** Filled, with a tick or a cross and a word. */
const VERDICTS = {
  right: { en: 'Right', hi: 'सही' },
  wrong: { en: 'Not this one', hi: 'यह नहीं' },
};
function judge(label, isRight, words = VERDICTS) {
  const name = isRight ? 'right' : 'wrong';
  label.classList.add(name);
  label.append(sign(name), h('span', { class: 'word' }, ` ${spoken(words[name])}`));
}
/** Where there is no room for a word, it is there for who does not see the sign. */
function judgeSmall(label, isRight) {
  judge(label, isRight);
  label.lastChild.className = 'unseen';
}

function choice({ options, right, ask }) {
  groups += 1;
  const lines = options.map((words, at) => radio(`q${groups}`, letter(at), words, 'option'));
  return {
    element: h(
      'div',
      { role: 'radiogroup', 'aria-label': ask, class: 'options' },
      lines.map((one) => one.label),
    ),
    missing: { en: 'Choose one answer first.', hi: 'पहले एक जवाब चुनें।' },
    read() {
      const chosen = lines.find((one) => one.input.checked);
      return chosen ? [chosen.value] : null;
    },
    close(given) {
      for (const { input, label, value } of lines) {
        input.checked = given.includes(value);
        input.disabled = true;
        if (right.includes(value)) judge(label, true);
        else if (given.includes(value)) judge(label, false);
      }
    },
  };
}

const TRUE_OR_FALSE = [
  { en: 'True', hi: 'सच' },
  { en: 'False', hi: 'झूठ' },
];
function trueFalse({ right, ask, options = TRUE_OR_FALSE }) {
  const value = { a: 'true', b: 'false' };
  const inner = choice({ options, ask, right: [right[0] === 'true' ? 'a' : 'b'] });
  return {
    ...inner,
    read: () => inner.read()?.map((word) => value[word]) ?? null,
    close: (given) => inner.close([given[0] === 'true' ? 'a' : 'b']),
  };
}

/** Pairs: each line has its own row of answers. */
function matching({ left, options, right }) {
  groups += 1;
  const rows = left.map((words, row) => {
    const name = letter(row);
    const cells = options.map((text, at) =>
      radio(`q${groups}-${name}`, `${name}.${at + 1}`, text, 'chip'),
    );
    const element = h(
      'fieldset',
      { class: 'pair' },
      h('legend', {}, words),
      h(
        'div',
        { class: 'chips' },
        cells.map((one) => one.label),
      ),
    );
    return { cells, element };
  });
  return {
    element: h(
      'div',
      { class: 'pairs' },
      rows.map((row) => row.element),
    ),
    missing: {
      en: 'Choose one answer in every line first.',
      hi: 'पहले हर लाइन में एक जवाब चुनें।',
    },
    read() {
      const given = rows.map(({ cells }) => cells.find((one) => one.input.checked)?.value);
      return given.every(Boolean) ? given : null;
    },
    close(given) {
      for (const { input, label, value } of rows.flatMap((row) => row.cells)) {
        input.checked = given.includes(value);
        input.disabled = true;
        if (right.includes(value)) judgeSmall(label, true);
        else if (given.includes(value)) judgeSmall(label, false);
      }
    },
  };
}

/** Puts things in order with two buttons each: no dragging, so it works by finger, key and voice. */
function sequencing({ options, right, of }) {
  let order = options.map((_, at) => letter(at));
  let isOpen = true;
  const list = h('ol', { class: 'order' });
  const heard = h('p', { class: 'unseen', role: 'status' });
  const words = (name) => options[LETTERS.indexOf(name)];

  function move(from, by) {
    const name = order[from];
    order = order.toSpliced(from, 1).toSpliced(from + by, 0, name);
    draw();
    heard.textContent = spoken({
      en: `${words(name)}: now number ${from + by + 1} of ${order.length}.`,
      hi: `${words(name)}: अब जगह ${from + by + 1} पर।`,
    });
    const buttons = [...list.children[from + by].querySelectorAll('button')];
    const same = buttons[by < 0 ? 0 : 1];
    (same.disabled ? buttons.find((one) => !one.disabled) : same).focus();
  }

  function draw() {
    list.replaceChildren(
      ...order.map((name, at) => {
        const arrow = (label, picture, by, isEdge) =>
          h(
            'button',
            {
              type: 'button',
              class: 'arrow',
              'aria-label': `${spoken(label)}: ${words(name)}`,
              disabled: isEdge,
              onclick: () => move(at, by),
            },
            picture,
          );
        const arrows = h(
          'span',
          { class: 'arrows' },
          arrow({ en: 'Move up', hi: 'ऊपर ले जाएँ' }, '↑', -1, at === 0),
          arrow({ en: 'Move down', hi: 'नीचे ले जाएँ' }, '↓', 1, at === order.length - 1),
        );
        const line = h(
          'li',
          {},
          h('span', { class: 'what' }, `${at + 1}. ${words(name)}`),
          of?.(name) ?? null,
          isOpen ? arrows : null,
        );
        if (!isOpen)
          judge(line, right[at] === name, {
            ...VERDICTS,
            wrong: { en: 'Not here', hi: 'यहाँ नहीं' },
          });
        return line;
      }),
    );
  }

  draw();
  return {
    element: h('div', {}, list, heard),
    missing: '',
    read: () => order,
    close(given) {
      order = given;
      isOpen = false;
      draw();
    },
  };
}

function numeric({ ask, right, unit = '', before = '' }) {
  const input = h('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': ask,
    maxlength: 8,
  });
  const element = h(
    'div',
    { class: 'number' },
    before ? h('span', {}, before) : '',
    input,
    h('span', {}, unit),
  );
  return {
    element,
    missing: { en: 'Write a number first, with digits.', hi: 'पहले अंकों में एक संख्या लिखें।' },
    read() {
      const text = input.value
        .trim()
        .replaceAll(',', '')
        .replaceAll(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)));
      return /^\d+(\.\d+)?$/.test(text) ? [text] : null;
    },
    close(given) {
      input.value = given[0];
      input.disabled = true;
      judge(element, isAnswerRight({ kind: 'numeric', right }, given));
    },
  };
}

const FIELDS = { choice, 'true-false': trueFalse, matching, sequencing, numeric };

/** The field of a question: one of its own, or the one of its kind. */
export const fieldOf = (question) => (question.field ?? FIELDS[question.kind])(question);

/** Is this answer right? Only an order minds the order. */
export function isAnswerRight({ kind, right, isRight }, given) {
  if (isRight) return isRight(given);
  if (kind === 'numeric') {
    const number = Number(given[0]);
    return number >= Number(right[0]) && number <= Number(right[1] ?? right[0]);
  }
  const [ours, theirs] =
    kind === 'sequencing' ? [right, given] : [right.toSorted(), given.toSorted()];
  return ours.length === theirs.length && ours.every((word, at) => word === theirs[at]);
}
