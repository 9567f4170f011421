export type Selection = { isSelected: boolean; onSelect: (isSelected: boolean) => void };

/** Checkbox for one student, or for all shown. */
export const SelectBox = ({ label, isSelected, onSelect }: Selection & { label: string }) => (
  <label className="grid min-h-11 min-w-11 cursor-pointer place-items-center">
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      className="size-5 accent-primary"
      checked={isSelected}
      onChange={({ target }) => onSelect(target.checked)}
    />
  </label>
);
