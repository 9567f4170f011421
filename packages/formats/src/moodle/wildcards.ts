/** A word of a short answer as Moodle writes it: there `*` stands for any letters. */
export const literal = (text: string): string => text.replaceAll('*', String.raw`\*`);

/** Whether a word cannot be written so that it comes back. */
export const isPattern = (text: string): boolean => text.includes(String.raw`\*`);
