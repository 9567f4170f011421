import {
  addPasskey,
  confirmPasskey,
  fetchPasskeyCreationOptions,
  fetchPasskeyRequestOptions,
  fetchPasskeys,
  removePasskey,
} from '@skillkite/contract/staff/access';
import { endpointsFrom } from '../api.ts';

export const {
  useAddPasskeyMutation,
  useConfirmPasskeyMutation,
  useFetchPasskeysQuery,
  useLazyFetchPasskeyCreationOptionsQuery,
  useLazyFetchPasskeyRequestOptionsQuery,
  useRemovePasskeyMutation,
} = endpointsFrom({
  addPasskey,
  confirmPasskey,
  fetchPasskeyCreationOptions,
  fetchPasskeyRequestOptions,
  fetchPasskeys,
  removePasskey,
});
