import type { OfferedLocale } from '@skillkite/rules/text/locale';

type Props = {
  label: string;
  /** Languages to choose from. */
  of: readonly OfferedLocale[];
  spoken: string;
  onChoose: (locale: OfferedLocale) => void;
  className: string;
};

/** With two languages a button for the other one; with more a list. */
export function LanguageSwitch({ label, of: locales, spoken, onChoose, className }: Props) {
  if (locales.length < 3) {
    const other = locales.find(({ code }) => code !== spoken);
    if (!other) return null;
    return (
      <button
        type="button"
        lang={other.code}
        className={`font-(family-name:--name-fonts) ${className}`}
        onClick={() => onChoose(other)}
      >
        {other.name}
      </button>
    );
  }
  return (
    <select
      aria-label={label}
      value={spoken}
      className={className}
      onChange={({ target }) => {
        const chosen = locales[target.selectedIndex];
        if (chosen) onChoose(chosen);
      }}
    >
      {locales.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
