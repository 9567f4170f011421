import { say } from './field-problems.ts';
import { isBlank } from './is-blank.ts';

/**
 * Blocks forms with required fields that have only spaces. The login page omits it to stay small.
 */
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
