/** A day as people say it: "23 November". */
export const dayWords = (day: string, tag: string): string =>
  new Date(day).toLocaleDateString(tag, { day: 'numeric', month: 'long' });

/** A moment as people say it: "23 November, 10:40". */
export const momentWords = (at: string, tag: string): string =>
  new Date(at).toLocaleString(tag, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
