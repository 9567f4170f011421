/** A held Enter key presses a button or submits a form only once. In multi-line text it repeats. */
export function ignoreEnterRepeat(): void {
  const hear = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault();
  };
  addEventListener('keydown', hear, { capture: true });
}
