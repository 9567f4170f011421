import { h, s, sign } from './kit/elements.js';

// Eight things from a home. Each is a few flat shapes; what it shows is said in words as well.

const box = (x, y, width, height, tone, rx = 4) => s('rect', { x, y, width, height, rx, class: tone });
const line = (d, tone = 'cord') => s('path', { d, class: tone });
const dot = (cx, cy, r, tone) => s('circle', { cx, cy, r, class: tone });
const socket = (x, y) => [box(x, y, 24, 24, 'pale'), dot(x + 12, y + 7, 2, 'dark'), dot(x + 7, y + 15, 2, 'dark'), dot(x + 17, y + 15, 2, 'dark')];

export const THINGS = [
  { id: 'a', isDanger: true, words: { en: 'Iron with a cord whose copper shows', hi: 'इस्त्री, जिसके तार का ताँबा दिख रहा है' }, art: () => [line('M10 52q4-26 30-26h26v26z', 'blue'), line('M66 34q20 0 18-20'), line('M78 26l6-8', 'copper')] },
  { id: 'b', isDanger: false, words: { en: 'Fan on the ceiling', hi: 'छत का पंखा' }, art: () => [line('M48 4v26'), line('M48 34L10 28v12zM48 34l38-6v12z', 'blue'), dot(48, 34, 8, 'dark')] },
  { id: 'c', isDanger: true, words: { en: 'Five plugs in one socket', hi: 'एक सॉकेट में पाँच प्लग' }, art: () => [...socket(36, 24), box(28, 14, 12, 14, 'blue'), box(54, 14, 12, 14, 'red'), box(28, 40, 12, 14, 'sun'), box(54, 40, 12, 14, 'blue'), box(41, 28, 14, 16, 'red'), line('M34 14q-4-10-20-8M60 14q4-10 20-8M34 54q-4 10-20 8M60 54q4 10 20 8')] },
  { id: 'd', isDanger: false, words: { en: 'Lamp with a whole shade, on a dry table', hi: 'सूखी मेज़ पर साबुत शेड वाला लैंप' }, art: () => [line('M34 8h28l10 22H24z', 'sun'), line('M48 30v24'), box(36, 52, 24, 6, 'blue'), box(10, 60, 76, 5, 'dark')] },
  { id: 'e', isDanger: true, words: { en: 'Phone charging on the edge of a full bucket', hi: 'भरी बाल्टी के किनारे चार्ज होता फ़ोन' }, art: () => [line('M24 32h48l-6 36H30z', 'blue'), line('M26 38h44l-1 6H27z', 'sky'), box(54, 16, 12, 20, 'dark', 3), line('M66 20q18-2 20-16')] },
  { id: 'f', isDanger: false, words: { en: 'Socket with a shutter that covers the holes', hi: 'सॉकेट, जिसके छेद ढक्कन से ढके हैं' }, art: () => [box(26, 12, 44, 46, 'pale'), box(34, 20, 28, 18, 'sun'), dot(48, 48, 4, 'dark')] },
  { id: 'g', isDanger: true, words: { en: 'Wet shirt on the cable of a wall lamp', hi: 'दीवार के लैंप के तार पर गीली कमीज़' }, art: () => [line('M4 14q44 14 88 0'), line('M30 20l12-2h14l12 2 8 10-8 6v30H30V36l-8-6z', 'sky'), dot(36, 70, 2.5, 'blue'), dot(50, 71, 2.5, 'blue')] },
  { id: 'h', isDanger: false, words: { en: 'Torch with two cells', hi: 'दो सेल वाली टॉर्च' }, art: () => [box(16, 28, 50, 18, 'blue'), line('M66 24l16-4v34l-16-4z', 'dark'), box(32, 24, 12, 5, 'sun')] },
];

/** Marks things; the answer is all that are marked. */
export function marking() {
  const marked = new Set();
  const cards = THINGS.map((thing) => {
    const button = h('button', { type: 'button', class: 'mark', 'aria-pressed': 'false', onclick: () => {
      if (!marked.delete(thing.id)) marked.add(thing.id);
      button.setAttribute('aria-pressed', String(marked.has(thing.id)));
    } }, s('svg', { class: 'thing', viewBox: '0 0 96 74', 'aria-hidden': true }, thing.art()), h('span', {}, thing.words));
    return { thing, button };
  });
  return {
    element: h('div', { class: 'marks', role: 'group', 'aria-label': { en: 'Eight things from a home', hi: 'एक घर की आठ चीज़ें' } }, cards.map((one) => one.button)),
    missing: { en: 'Mark at least one thing first.', hi: 'पहले कम से कम एक चीज़ चुनें।' },
    read: () => (marked.size > 0 ? [...marked].toSorted() : null),
    close(given) {
      for (const { thing, button } of cards) {
        const wasMarked = given.includes(thing.id);
        button.disabled = true;
        button.setAttribute('aria-pressed', String(wasMarked));
        button.classList.add(wasMarked === thing.isDanger ? 'right' : 'wrong');
        button.append(h('strong', {}, thing.isDanger ? { en: 'danger', hi: 'ख़तरा' } : { en: 'safe', hi: 'सुरक्षित' }), sign(wasMarked === thing.isDanger ? 'right' : 'wrong'));
      }
    },
  };
}
