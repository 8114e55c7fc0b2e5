import { ApiError } from '@app/client/errors';
import { loadScript } from '../../../lib/loading/load-script.ts';

/** The global object of a challenge's script. */
interface Challenge {
  readonly ready: (begin: () => void) => void;
  readonly render: (place: HTMLElement, options: ChallengeOptions) => number;
  readonly execute: (widget: number) => unknown;
}

interface ChallengeOptions {
  readonly sitekey: string;
  readonly size: 'invisible';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
  readonly 'expired-callback': () => void;
}

const SOLVED_MS_MAX = 120_000;

/**
 * Solves the challenge and returns its token. Most visitors see nothing; the challenge opens a window only when in
 * doubt.
 *
 * @throws ApiError `phone_auth.captcha-check-failed`
 */
export async function solveChallenge(url: string, siteKey: string): Promise<string> {
  await loadScript(url).catch(() => {
    throw failed();
  });
  const challenge = (window as { grecaptcha?: Challenge }).grecaptcha;
  if (!challenge) throw failed();
  const place = document.body.appendChild(document.createElement('div'));
  let tooLate: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((solve, refuse) => {
      const fail = () => refuse(failed());
      tooLate = setTimeout(fail, SOLVED_MS_MAX); // no event reports that its window was closed
      challenge.ready(() => {
        const widget = challenge.render(place, {
          sitekey: siteKey,
          size: 'invisible',
          callback: solve,
          'error-callback': fail,
          'expired-callback': fail,
        });
        challenge.execute(widget);
      });
    });
  } finally {
    clearTimeout(tooLate);
    place.remove();
  }
}

const failed = () => new ApiError({ code: 'phone_auth.captcha-check-failed' });
