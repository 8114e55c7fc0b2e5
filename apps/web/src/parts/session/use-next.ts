import { useLocation } from 'react-router-dom';
import { nextOf } from '../../lib/addresses/next.ts';

/** The destination in the address of this page. */
export const useNext = (): string | undefined => nextOf(useLocation().search);
