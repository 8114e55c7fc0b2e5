import { useAnswer } from '@app/client/use-answer';
import { image } from '@app/shared/captcha/calls';
import { useRef, useState } from 'react';
import { useFlag } from '../../lib/site.ts';

const REFRESH_MS_MIN = 1_000;

/**
 * The captcha that a login needs after a failed one. Each picture is valid for one attempt. Visitors who cannot read
 * it, browsers without cookies and sites without captchas use proof of work instead.
 */
export function useCaptcha() {
  // A hosted check replaces the digits.
  const isHosted = useFlag('GEETEST3');
  const [isNeeded, setNeeded] = useState(false);
  const [wasSkipped, setSkipped] = useState(false);
  // The server identifies a picture by its cookie.
  const canBeShown = useFlag('CAPTCHA3') && navigator.cookieEnabled;
  const isSkipped = wasSkipped || !canBeShown;
  const [shown, setShown] = useState(() => Date.now());
  const lastShown = useRef(0);
  const picture = useAnswer(
    image,
    { t: shown },
    { enabled: isNeeded && !isSkipped, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  /** Loads another picture, at most once a second. */
  const refresh = () => {
    if (Date.now() - lastShown.current < REFRESH_MS_MIN) return;
    lastShown.current = Date.now();
    setShown(Date.now());
  };
  const need = () => {
    if (isHosted) return;
    setNeeded(true);
    setShown(Date.now());
  };
  return {
    isNeeded,
    /** Whether the digits have to be typed. */
    isTyped: isNeeded && !isSkipped,
    isSkipped,
    canBeShown,
    picture,
    refresh,
    need,
    skip: setSkipped,
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
