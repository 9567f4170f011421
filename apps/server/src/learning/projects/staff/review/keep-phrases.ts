import type { keepPhrases } from '@skillkite/contract/staff/review';
import { keepTexts } from '../../../../staff/keep-texts.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

export const keepPhrasesHandler: StaffHandler<typeof keepPhrases> = ({ body, person, commit }) =>
  commit(async (tx) => {
    const { kept, audit } = await keepTexts(tx, person.id, { of: 'phrases', ...body });
    return { details: { phrases: kept }, audit };
  });
