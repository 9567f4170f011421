import { fetchPraise, givePraise } from '@skillkite/contract/staff/praise';
import { endpointsFrom } from './api.ts';

export const { useFetchPraiseQuery, useGivePraiseMutation } = endpointsFrom({
  fetchPraise,
  givePraise,
});
