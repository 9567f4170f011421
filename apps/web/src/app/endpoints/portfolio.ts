import * as portfolio from '@skillkite/contract/portfolio';
import { endpointsFrom } from '../api.ts';

export const portfolioApi = endpointsFrom(portfolio);
