import { say } from './field-problems.ts';
import { isBlank } from './is-blank.ts';

/** A form with a text of spaces alone is not sent. The log-in, which has to be small, goes without. */
export function holdBlankForms(): void {
  addEventListener(
    'submit',
    (event) => {
      const { elements, noValidate } = event.target as HTMLFormElement;
      const blank = [...elements].find(isBlank);
      if (!blank || noValidate) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void say(blank);
    },
    true,
  );
}
