import * as portfolio from '@skillkite/contract/learning/portfolio';
import { endpointsFrom } from '../api.ts';

export const portfolioApi = endpointsFrom(portfolio);
