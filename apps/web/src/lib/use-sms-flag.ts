import type { Flag } from '@app/shared/flags/flags';
import { useFlag, useSite } from './site.ts';

/** Whether a function that sends codes by SMS is on and the site has a gateway for them. */
export function useSmsFlag(flag: Flag): boolean {
  const { smsCodes } = useSite();
  const isOn = useFlag(flag);
  return isOn && smsCodes;
}
