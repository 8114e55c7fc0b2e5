import type { Site } from '../../sites/site/index.ts';
import type { LoginOrigin } from './login-log.ts';

export interface LoginRequest {
  readonly site: Site;
  readonly origin: LoginOrigin;
  /** A username or a number. */
  readonly username: string;
  /** The password, a sent code, or the device's ticket. */
  readonly password: string;
  readonly isByCode: boolean;
  /** Applies to a number that was typed without its dialing code. */
  readonly diallingCode?: string | undefined;
  readonly humanCheck?: string | undefined;
  /** The captcha last shown to this browser, and the answer. */
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
  readonly isRemembered: boolean;
}
