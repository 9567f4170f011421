/** Tests by their file: their titles as the runner prints them, those of their groups before them. */
export type Proofs = Readonly<Record<string, readonly string[]>>;

/**
 * A checkable rule in our own words. `id` is unique within its place: `spec 4 locked-refused` is the item
 * `locked-refused` of section 4. It never changes, even if the text does.
 */
export type Item = {
  id: string;
  rule: string;
  /** Tests with titles that cite only the place of this item. Titles that cite the item are found without it. */
  provedBy?: Proofs;
  /** Why nothing proves it yet. Goes as soon as something does. */
  missing?: string;
};

/** The items of a section of the specification, or of a decision, in the order they are said there. */
export type Section = {
  /** `spec 2` to `spec 9`, `D1` to `D10`. */
  place: string;
  title: string;
  items: readonly Item[];
};
