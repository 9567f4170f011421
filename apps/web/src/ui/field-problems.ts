/** Set while the browser says it, as our words did not arrive. */
let isLeftToBrowser = false;

const say = (field: HTMLInputElement) =>
  import('./field-problem.ts').then(
    (m) => m.sayProblem(field),
    () => {
      isLeftToBrowser = true;
      field.reportValidity();
      isLeftToBrowser = false;
    },
  );

/** Spaces alone are something to a browser; in a password they are. */
export const isBlank = (field: Element): field is HTMLInputElement => {
  const { required, type, value } = field as HTMLInputElement;
  return required && type !== 'password' && value.trim() === '';
};

/** What is wrong with a field as a form is sent is said beside it, in the language of the page: browsers have their own. */
export function sayFieldProblems(): void {
  addEventListener(
    'invalid',
    (event) => {
      if (isLeftToBrowser) return;
      event.preventDefault();
      void say(event.target as HTMLInputElement);
    },
    true,
  );
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
