import { allCalls } from '@app/shared/contract/all-calls';
import { walkCalls } from './walk-calls.ts';

// Beside the others, so that two processes share the way.
walkCalls(allCalls.filter(({ who }) => who === 'public'));
