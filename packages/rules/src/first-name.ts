/** How a student is greeted, and what others read of a name: the first one, without initials that stand before it. */
export function firstNameOf(fullname: string): string {
  const words = fullname.trim().split(/\s+/);
  return words.find((word) => word.replaceAll('.', '').length > 1) ?? words[0] ?? '';
}
