/** Only interactions whose id ends in this are kept (spec 5). */
const KEPT_ID_ENDING = '0';

function isKept<T extends { id?: string | null }>(
  interaction: T | null | undefined,
): interaction is T & { id: string } {
  return typeof interaction?.id === 'string' && interaction.id.endsWith(KEPT_ID_ENDING);
}

/**
 * Interactions for reports: without empty ones, the first of equal ids, and only ids ending in 0 (spec 5). Resume uses
 * the whole CMI state instead (D7).
 */
export function interactionsToKeep<T extends { id?: string | null }>(
  interactions: readonly (T | null | undefined)[],
): (T & { id: string })[] {
  const firstById = new Map<string, T & { id: string }>();
  for (const interaction of interactions) {
    if (isKept(interaction) && !firstById.has(interaction.id))
      firstById.set(interaction.id, interaction);
  }
  return [...firstById.values()];
}
