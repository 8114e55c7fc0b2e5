import { AUTHENTICATOR_SECONDS } from '@app/shared/credentials/lifetimes';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = AUTHENTICATOR_SECONDS;
/** Clocks of phones are off: a code of the step before or after is accepted too. */
const STEPS_OFF_MAX = 1;
const SECRET_BYTES = 20;

export const makeTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS, digits: 6 });

/** The address in the QR code. */
export const totpAddress = (secret: string, whose: { issuer: string; username: string }): string =>
  totpOf(secret, whose.username, whose.issuer).toString();

/** The code of a moment. */
export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** The time step of a right code that is later than `lastStep`: no code is accepted twice. */
export function stepOfCode(
  { secret, lastStep }: { secret: string; lastStep: bigint },
  code: string,
  now: Date,
): bigint | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: STEPS_OFF_MAX });
  if (delta === null) return undefined;
  const step = BigInt(Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta);
  return step > lastStep ? step : undefined;
}
