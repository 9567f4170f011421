import type { keepAnswers } from '@skillkite/contract/staff/tickets';
import { keepTexts } from '../../../../staff/keep-texts.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

export const keepAnswersHandler: StaffHandler<typeof keepAnswers> = ({ body, person, commit }) =>
  commit(async (tx) => {
    const { kept, audit } = await keepTexts(tx, person.id, { of: 'answers', ...body });
    return { details: { answers: kept }, audit };
  });
