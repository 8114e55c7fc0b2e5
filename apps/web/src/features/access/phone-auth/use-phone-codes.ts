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

/** Registration codes sent by the site's third party; undefined where the site sends its own. */
export function usePhoneCodes() {
  const { phoneAuth } = useSite();
  const confirmed = useRef<Confirmed>(undefined);
  if (!phoneAuth) return undefined;
  const sender = async (): Promise<PhoneSender> =>
    (await import('./identity-toolkit.ts')).identityToolkit(phoneAuth);
  return {
    /**
     * Sends a code. Its id is kept in the session storage, because a phone may reload the page while the visitor reads
     * their messages.
     */
    send: async (number: TypedNumber) => {
      const sent = await (await sender()).send(withPlus(number));
      sessionStorage.setItem(KEY, sent);
      return { retryAfterSeconds: RETRY_SECONDS };
    },
    /**
     * Returns the token for a typed code. The third party accepts a code once, so the token is kept: a visitor refused
     * for another reason can retry with the same code.
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

/** The number in the third party's format. The third party accepts a national trunk prefix (leading zero). */
function withPlus({ countryDialingCode, mobileNum }: TypedNumber): string {
  const typed = mobileNum.normalize('NFKC').trim();
  const digits = typed.replace(/\D/g, '');
  return typed.startsWith('+') ? `+${digits}` : `+${countryDialingCode}${digits}`;
}
