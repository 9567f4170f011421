import * as portfolio from '@skillkite/contract/portfolio';
import { endpointsFrom } from '../../app/api.ts';

export const portfolioApi = endpointsFrom(portfolio);
