import { allCalls } from '@app/shared/contract/all-calls';
import { walkCalls } from './walk-calls.ts';

walkCalls(allCalls.filter(({ who }) => who !== 'public'));
