import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod';

// Our content policy forbids compiling at run time, and the attempt alone would be reported.
config({ jitless: true });

/** Checks a form with a schema of the contract, so that page and server agree. */
export const formResolver = zodResolver;
