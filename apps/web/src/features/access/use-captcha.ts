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
  // A hosted check replaces the captcha.
  const isHosted = useFlag('GEETEST3');
  const [isNeeded, setNeeded] = useState(false);
  const [isSkippedByVisitor, setSkipped] = useState(false);
  // The server identifies a picture by its cookie.
  const canBeShown = useFlag('CAPTCHA3') && navigator.cookieEnabled;
  const usesProofOfWork = isSkippedByVisitor || !canBeShown;
  const [requestedAt, setRequestedAt] = useState(() => Date.now());
  const lastRefresh = useRef(0);
  const picture = useAnswer(
    image,
    { t: requestedAt },
    { enabled: isNeeded && !usesProofOfWork, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  /** Loads another picture, at most once a second. */
  const refresh = () => {
    if (Date.now() - lastRefresh.current < REFRESH_MS_MIN) return;
    lastRefresh.current = Date.now();
    setRequestedAt(Date.now());
  };
  const requireCaptcha = () => {
    if (isHosted) return;
    setNeeded(true);
    setRequestedAt(Date.now());
  };
  return {
    isNeeded,
    /** Whether the digits have to be typed. */
    mustBeTyped: isNeeded && !usesProofOfWork,
    usesProofOfWork,
    canBeShown,
    picture,
    refresh,
    requireCaptcha,
    setSkipped,
  };
}

export type Captcha = ReturnType<typeof useCaptcha>;
