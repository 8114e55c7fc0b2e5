import { ApiError } from '@app/client/errors';
import { useRef } from 'react';
import { useSite } from '../../../lib/site.ts';
import type { TypedNumber } from '../../../parts/codes/use-code-request.ts';
import type { PhoneSender } from './phone-sender.ts';

const KEY = 'phoneAuthSent';
const RETRY_SECONDS = 60;

interface Confirmed {
  readonly sent: string;
  readonly code: string;
  readonly idToken: string;
}

/** Codes of registration by the third party of this site; undefined where the site sends its own. */
export function usePhoneCodes() {
  const { phoneAuth } = useSite();
  const confirmed = useRef<Confirmed>(undefined);
  if (!phoneAuth) return undefined;
  const sender = async (): Promise<PhoneSender> =>
    (await import('./identity-toolkit.ts')).identityToolkit(phoneAuth);
  return {
    /** Sends a code. What names it outlives the way to the visitor's messages and back. */
    send: async (number: TypedNumber) => {
      const sent = await (await sender()).send(withPlus(number));
      sessionStorage.setItem(KEY, sent);
      return { retryAfterSeconds: RETRY_SECONDS };
    },
    /**
     * Answers the token for a code that was typed. A code is good once there: a visitor who is
     * refused here for another reason and tries again needs no other one.
     */
    confirm: async (code: string): Promise<string> => {
      const sent = sessionStorage.getItem(KEY);
      if (!sent) throw new ApiError({ code: 'phone_auth.code-expired' });
      const last = confirmed.current;
      if (last?.sent === sent && last.code === code) return last.idToken;
      const idToken = await (await sender()).confirm(sent, code);
      confirmed.current = { sent, code, idToken };
      return idToken;
    },
  };
}

/** As the third party takes it. A zero that is dialled inside a country may stay: it knows them. */
function withPlus({ countryDialingCode, mobileNum }: TypedNumber): string {
  const typed = mobileNum.normalize('NFKC').trim();
  const digits = typed.replace(/\D/g, '');
  return typed.startsWith('+') ? `+${digits}` : `+${countryDialingCode}${digits}`;
}
