import { z } from 'zod';

/** An e-mail address, folded to lower case. Apart, as its pattern weighs on pages that ask for none. */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
