import { fetchPraise, givePraise, takeBackPraise } from '@skillkite/contract/staff/praise';
import { endpointsFrom } from '../api.ts';

export const { useFetchPraiseQuery, useGivePraiseMutation, useTakeBackPraiseMutation } =
  endpointsFrom({
    fetchPraise,
    givePraise,
    takeBackPraise,
  });
