import { allCalls } from '@app/shared/api/all-calls';
import { walkCalls } from './walk-calls.ts';

walkCalls(allCalls.filter(({ who }) => who !== 'public'));
