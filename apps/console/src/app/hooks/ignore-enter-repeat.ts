/** Enter that is held down presses a button, or sends a form, once. In a text it goes on making lines. */
export function ignoreEnterRepeat(): void {
  const hear = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault();
  };
  addEventListener('keydown', hear, { capture: true });
}
