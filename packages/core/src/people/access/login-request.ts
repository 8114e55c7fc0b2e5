import type { Site } from '../../sites/site/index.ts';
import type { LoginOrigin } from './login-log.ts';

export interface LogIn {
  readonly site: Site;
  readonly origin: LoginOrigin;
  /** A name, or a number. */
  readonly username: string;
  /** The code that was sent, where one logs in by it; a ticket of the device may stand in. */
  readonly password: string;
  readonly isByCode: boolean;
  /** Of a number that was typed without it. */
  readonly diallingCode?: string | undefined;
  readonly humanCheck?: string | undefined;
  /** The picture of digits that this browser was shown last, and what was read off it. */
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
  readonly isRemembered: boolean;
}
