import type { Database } from '@app/core/platform/db';
import { DomainError, systemClock } from '@app/core/platform/kernel';
import { addResultsKey, endResultsKey, resultsProviders } from '@app/core/play/lotteries';
import { channelCode, keyName } from '@app/shared/payments/protocol';
import { resultsPath } from '@app/shared/results/protocol';
import { isPublicKey } from '@app/shared/seamless/signing';
import { audited } from '../audited.ts';
import { siteUrl } from '../operator-database.ts';
import { printLines } from '../print-lines.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- results
  list                              the providers that report results of draws, with their keys
  add-key <provider> <kid> <key>    accepts reports that the provider signs with this key; its first key connects it. The key
                                    is Ed25519, SPKI as base64url (docs/results.md)
  end-key <provider> <kid>          refuses reports that are signed with this key`;

/** Connects providers of external lottery results. */
export const run = (args: readonly string[]): Promise<number> =>
  printLines((db) => obey(db, args)).catch((error) => {
    throw error instanceof DomainError && PROBLEMS[error.code]
      ? new Problem(`${PROBLEMS[error.code]}`)
      : error;
  });

const PROBLEMS: Readonly<Record<string, string>> = {
  'channel.unknown': 'The provider has no such key, or it has ended.',
  'channel.key_exists': 'The provider has a key of this name. Give the new one another.',
};

async function obey(db: Database, args: readonly string[]): Promise<readonly string[]> {
  const [order, provider = '', kid = '', publicKey = ''] = args;
  if (order === 'list') return list(db);
  const isNamed = channelCode.safeParse(provider).success && keyName.safeParse(kid).success;
  if (isNamed && order === 'add-key') return addKey(db, { provider, kid, publicKey });
  if (isNamed && order === 'end-key') return endKey(db, { provider, kid });
  throw new Problem(USAGE);
}

async function list(db: Database): Promise<readonly string[]> {
  const keys = await resultsProviders(db);
  const providers = [...new Set(keys.map(({ provider }) => provider))];
  if (providers.length === 0) return ['No provider reports results.'];
  return providers.map((provider) => {
    const names = keys
      .filter((key) => key.provider === provider)
      .map(({ kid, validUntil }) => (validUntil === null ? kid : `${kid} (ended)`));
    return `${provider}: keys ${names.join(', ')}`;
  });
}

interface NamedKey {
  readonly provider: string;
  readonly kid: string;
}

async function addKey(
  db: Database,
  { provider, kid, publicKey }: NamedKey & { readonly publicKey: string },
): Promise<readonly string[]> {
  if (!isPublicKey(publicKey)) throw new Problem('The key is not Ed25519, SPKI as base64url.');
  const detail = { kid, publicKey };
  const entry = {
    merchantId: null,
    action: 'results_company.key_added',
    target: provider,
    detail,
  } as const;
  await audited(db, entry, (tx) => addResultsKey(tx, { provider, kid, publicKey }, systemClock()));
  return [
    `${provider} can sign with the key ${kid}.`,
    `It reports to ${siteUrl()}${resultsPath(provider)}`,
  ];
}

async function endKey(db: Database, { provider, kid }: NamedKey): Promise<readonly string[]> {
  const detail = { kid };
  const entry = {
    merchantId: null,
    action: 'results_company.key_ended',
    target: provider,
    detail,
  } as const;
  await audited(db, entry, (tx) => endResultsKey(tx, { provider, kid }, systemClock()));
  return [`${provider}: reports that ${kid} signs are refused from now on.`];
}
