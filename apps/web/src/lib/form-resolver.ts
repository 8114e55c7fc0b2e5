import { zodResolver } from '@hookform/resolvers/zod';

/** Validates a form with a schema of the contract, so that page and server agree. */
export const formResolver = zodResolver;
