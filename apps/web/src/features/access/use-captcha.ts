import { image } from '@app/shared/api/captcha.calls';
import { useRef, useState } from 'react';
import { useAnswer } from '../../lib/api-context.ts';

const REFRESH_MS_MIN = 1_000;

/**
 * The picture of digits that a login needs after a failed one. Each is good for one try. Whoever
 * cannot read it, or whose browser keeps no cookie of it, lets the device do hard work instead.
 */
export function useCaptcha() {
  const [isNeeded, setNeeded] = useState(false);
  const [isSkipped, setSkipped] = useState(!navigator.cookieEnabled);
  const [shown, setShown] = useState(() => Date.now());
  const lastShown = useRef(0);
  const picture = useAnswer(
    image,
    { t: shown },
    { enabled: isNeeded && !isSkipped, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  /** Another picture, at most once a second. */
  const refresh = () => {
    if (Date.now() - lastShown.current < REFRESH_MS_MIN) return;
    lastShown.current = Date.now();
    setShown(Date.now());
  };
  const need = () => {
    setNeeded(true);
    setShown(Date.now());
  };
  return {
    isNeeded,
    /** Whether digits are to be typed. */
    isTyped: isNeeded && !isSkipped,
    isSkipped,
    picture,
    refresh,
    need,
    skip: setSkipped,
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
