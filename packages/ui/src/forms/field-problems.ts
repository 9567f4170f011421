/** Set while the browser says it, as our words did not arrive. */
let isLeftToBrowser = false;

export const say = (field: HTMLInputElement) =>
  import('./field-problem.ts').then(
    (m) => m.sayProblem(field),
    () => {
      isLeftToBrowser = true;
      field.reportValidity();
      isLeftToBrowser = false;
    },
  );

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
}
