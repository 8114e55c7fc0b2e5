import { allCalls } from '@app/shared/contract/all-calls';
import { walkCalls } from './walk-calls.ts';

// A file of its own, so that two test processes share the calls.
walkCalls(allCalls.filter(({ who }) => who === 'public'));
