import { useLocation } from 'react-router-dom';
import { nextOf } from '../../lib/next.ts';

/** Where the address of this page says that one wants to go on to. */
export const useNext = (): string | undefined => nextOf(useLocation().search);
