/** Spaces alone are something to a browser; in a password they are. */
export const isBlank = (field: Element): field is HTMLInputElement => {
  const { required, type, value } = field as HTMLInputElement;
  return required && type !== 'password' && value.trim() === '';
};
