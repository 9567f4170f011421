/** True while the browser shows its own messages, because our texts failed to load. */
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

/** Shows errors of a submitted form under their fields, in the language of the page instead of the browser's. */
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
