import type { Tx } from '../../platform/db/index.ts';
import { DomainError, sealPersonal } from '../../platform/kernel/index.ts';
import type { Provider } from './define-provider.ts';

interface Wanted<Entered> {
  readonly merchantId: bigint;
  /** Null removes the provider. */
  readonly settings: Entered | null;
  /** Absent: unchanged. */
  readonly secret?: string | undefined;
  /** The version that the operator saw, 0 for none. Absent: any. */
  readonly version?: number | undefined;
}

/**
 * A step; the caller runs `forgetSites` after the commit. Configures a provider of a site, or removes it with its
 * secret. Every process follows within five seconds.
 *
 * @returns the previous one
 * @throws gateway.changed_meanwhile
 * @throws gateway.secret_needed at first, and if the stored secret would go to another receiver than it was entered for
 * @throws RangeError for invalid settings
 */
export async function configureProvider<Entered extends object, Stored extends Entered>(
  tx: Tx,
  provider: Provider<Entered, Stored>,
  { merchantId, settings, secret, version: seen, now }: Wanted<Entered> & { readonly now: Date },
): Promise<Stored | null> {
  if (settings) provider.assertValid?.(settings);
  const { settings: before, version } = await provider.lock(tx, merchantId);
  if ((seen ?? version) !== version) throw new DomainError('gateway.changed_meanwhile');
  const stored =
    settings &&
    provider.toStored(settings, {
      before,
      sealedSecret: sealedSecretOf(provider, { settings, secret, before }),
      now,
    });
  await provider.write(tx, merchantId, { settings: stored, version: version + 1 });
  return before;
}

interface SecretSources<Entered, Stored> {
  readonly settings: Entered;
  readonly secret: string | undefined;
  readonly before: Stored | null;
}

/** Keeps the stored secret only for the same receiver, because an operator who never saw it must not redirect it. */
function sealedSecretOf<Entered extends object, Stored extends Entered>(
  { secret: kind }: Pick<Provider<Entered, Stored>, 'secret'>,
  { settings, secret, before }: SecretSources<Entered, Stored>,
): string {
  if (!kind) return '';
  if (secret) return sealPersonal(kind.place, secret).toString('hex');
  if (!before || kind.receiverOf(before) !== kind.receiverOf(settings))
    throw new DomainError('gateway.secret_needed');
  return kind.sealedIn(before);
}
