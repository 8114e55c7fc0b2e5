import { useFlag } from './site.ts';

/** Whether the site offers a registration without an invitation. */
export function useMayRegister(): boolean {
  const byUsername = useFlag('USERNAMEREG3');
  const byNumber = useFlag('MOBILENUMREG3');
  const directly = useFlag('DIRECTREG3');
  return (byUsername || byNumber) && directly;
}
