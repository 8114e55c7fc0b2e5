import { type DepositChannels, sandboxChannels } from '@app/core/money/deposits';
import type { ApiSettings } from './settings.ts';

/** The built-in payment channels. Channels of payment providers are in the database. */
export function depositChannels(settings: ApiSettings): DepositChannels {
  const { profile, sandboxPaySecret, publicUrl } = settings;
  const hasSandbox = profile !== 'production' && sandboxPaySecret !== undefined;
  return { builtIn: hasSandbox ? sandboxChannels(sandboxPaySecret) : new Map(), publicUrl };
}
