/** A package is of one language: that of its pages. */
const language = document.documentElement.lang;

const isPlain = (value) =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Texts that say their languages themselves, `{ en, hi }`, in that of the page, however deep they lie. */
export function spoken(value) {
  if (Array.isArray(value)) return value.map(spoken);
  if (!isPlain(value)) return value;
  if ('en' in value) return value[language] ?? value.en;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoken(inner)]));
}
