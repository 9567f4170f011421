/** Browsers accept spaces as a value of a required field. In a password they are one. */
export const isBlank = (field: Element): field is HTMLInputElement => {
  const { required, type, value } = field as HTMLInputElement;
  return required && type !== 'password' && value.trim() === '';
};
