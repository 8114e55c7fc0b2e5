import { randomUUID } from 'node:crypto';
import {
  addProviderKey,
  changeOffer,
  changeProvider,
  checkProvider,
  connectProvider,
  endProviderKey,
  type ListedProvider,
  listOffers,
  providersOf,
  readProvider,
  renewOurKey,
  SANDBOXES,
} from '@app/core/money/deposits';
import type { Database, Tx } from '@app/core/platform/db';
import { DomainError, systemClock } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import { phrasesOf } from '@app/phrases/translator';
import type { AuditAction } from '@app/shared/audit/audit-actions';
import type { ProviderFailure } from '@app/shared/deposits/provider-failures';
import { minorUnitOf } from '@app/shared/money/minor-unit';
import { moneyToWire, transferAmountText } from '@app/shared/money/money';
import { callbackPath, channelCode, keyName, payKeyPath } from '@app/shared/payments/protocol';
import { audited } from '../audited.ts';
import { siteUrl, takePersonalKeys } from '../operator-database.ts';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- channels
  list <site>                                   channels of the site, and payment providers that it can offer
  offer <site> <code> <name> <least> <most>     offers a provider or the sandbox, or changes its name and limits
  withdraw <site> <code>                        ends the offer; open deposits continue
  connect <code> <address> <kid> <key> [site]   adds a payment provider, of one site alone if it is named; the key is
                                                Ed25519, SPKI as base64url (docs/payments.md)
  move <code> <address>                         sends calls to this address from now on
  pause <code>, resume <code>                   stops or resumes new deposits at the provider
  add-key <code> <kid> <key>                    also accepts messages that the provider signs with this key
  end-key <code> <kid>                          refuses messages signed with this key
  renew-key <code>                              makes the platform sign with a new key from now on
  check <code>                                  tests address and keys by a call to the provider`;

/** Connects payment providers, and offers payment methods on a site. */
export const run = (args: readonly string[]): Promise<number> =>
  printLines((db) => obey(db, args)).catch((error) => {
    throw problemOf(error);
  });

const PROBLEMS: Readonly<Record<string, string>> = {
  'channel.unknown': 'There is no such channel, provider or key.',
  'channel.key_exists': 'The provider has a key of this name. Give the new one another.',
  'gateway.changed_meanwhile': 'It is there already, or was changed meanwhile. Look again.',
};

function problemOf(error: unknown): unknown {
  if (error instanceof DomainError && PROBLEMS[error.code])
    return new Problem(`${PROBLEMS[error.code]}`);
  return error instanceof RangeError ? new Problem(`${error.message}.`) : error;
}

type Order = (db: Database, args: readonly string[]) => Promise<readonly string[]>;

const orders: Readonly<Record<string, Order>> = {
  list,
  offer,
  withdraw,
  connect: connectIt,
  move: (db, [code = '', address = '']) => changeIt(db, code, { address }),
  pause: (db, [code = '']) => changeIt(db, code, { enabled: false }),
  resume: (db, [code = '']) => changeIt(db, code, { enabled: true }),
  'add-key': addKey,
  'end-key': endKey,
  'renew-key': renewKey,
  check,
};

async function obey(db: Database, [name = '', ...args]: readonly string[]) {
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (!order || args.length === 0) throw new Problem(USAGE);
  return order(db, args);
}

const builtIn = { builtIn: new Map(SANDBOXES.map((code) => [code, code])) };

async function list(db: Database, [site = '']: readonly string[]): Promise<readonly string[]> {
  const { id, code } = await siteNamed(db, site);
  const [offers, providers] = await Promise.all([listOffers(db, id, builtIn), providersOf(db, id)]);
  const offered = offers.map(
    (one) =>
      `${one.code}: ${one.name}, ${moneyToWire(one.amountMin)} to ${moneyToWire(one.amountMax)}${one.enabled ? '' : ', withdrawn'}${one.isUsable ? '' : ', no such provider now'}`,
  );
  return [
    ...(offered.length > 0 ? offered : [`${code}: offers no way to pay`]),
    ...providers.map(describeProvider),
  ];
}

function describeProvider({
  code,
  merchantId,
  address,
  enabled,
  keys,
  ...provider
}: ListedProvider): string {
  const { answeredAt, failedAt, failure } = provider;
  const names = keys.map(({ kid, validUntil }) => (validUntil === null ? kid : `${kid} (ended)`));
  const isDown = failedAt && (!answeredAt || failedAt > answeredAt);
  const why = failure ? failureInWords(failure) : '';
  const health = isDown ? `failed ${failedAt.toISOString()}: ${why}` : 'in order';
  const scope = merchantId === null ? 'every site' : 'this site';
  const state = enabled ? health : 'paused';
  return `provider ${code} (${scope}) at ${address}, keys ${names.join(', ')}: ${state}`;
}

/** Parses an amount such as 10, or 9.99 for a currency with two decimals. */
function amountOf(text: string, { currency }: Site) {
  const { data } = transferAmountText.safeParse(text);
  if (data === undefined || data % minorUnitOf(currency) !== 0n)
    throw new Problem(`${text || 'The limit'} is no amount of ${currency}.`);
  return data;
}

async function offer(db: Database, args: readonly string[]): Promise<readonly string[]> {
  const [siteCode = '', code = '', name = '', least = '', most = ''] = args;
  const site = await siteNamed(db, siteCode);
  if (!channelCode.safeParse(code).success || !name) throw new Problem(USAGE);
  const [amountMin, amountMax] = [amountOf(least, site), amountOf(most, site)];
  if (amountMin > amountMax) throw new Problem('The least is above the most.');
  await putOffer(db, site, { code, name, amountMin, amountMax, enabled: true });
  return [`${siteCode}: members can pay by ${name}, ${least} to ${most}.`];
}

async function withdraw(
  db: Database,
  [siteCode = '', code = '']: readonly string[],
): Promise<readonly string[]> {
  const site = await siteNamed(db, siteCode);
  const before = (await listOffers(db, site.id, builtIn)).find((one) => one.code === code);
  if (!before) throw new DomainError('channel.unknown');
  const { name, amountMin, amountMax } = before;
  await putOffer(db, site, { code, name, amountMin, amountMax, enabled: false });
  return [`${siteCode}: no deposits are opened by ${name} any more.`];
}

async function putOffer(
  db: Database,
  { id: merchantId }: Site,
  wanted: Parameters<typeof changeOffer>[1]['offer'],
): Promise<void> {
  const { code: target, name, enabled } = wanted;
  const existing = (await listOffers(db, merchantId, builtIn)).find(({ code }) => code === target);
  const limits = {
    amountMin: moneyToWire(wanted.amountMin),
    amountMax: moneyToWire(wanted.amountMax),
  };
  const detail = { name, offered: enabled, ...limits };
  const version = existing?.version ?? null;
  await audited(db, { merchantId, action: 'channel.offered', target, detail }, (tx) =>
    changeOffer(tx, { merchantId, offer: wanted, version }, builtIn),
  );
}

async function connectIt(db: Database, args: readonly string[]): Promise<readonly string[]> {
  const [code = '', address = '', kid = '', publicKey = '', siteCode] = args;
  const isNamed = channelCode.safeParse(code).success && keyName.safeParse(kid).success;
  if (!isNamed || SANDBOXES.some((sandbox) => sandbox === code) || !address || !publicKey)
    throw new Problem(USAGE);
  const site = siteCode === undefined ? undefined : await siteNamed(db, siteCode);
  takePersonalKeys();
  const merchantId = site?.id ?? null;
  const provider = { code, merchantId, address, key: { kid, publicKey } };
  const entry = { merchantId, action: 'payment_company.connected', target: code } as const;
  await audited(db, { ...entry, detail: { address, kid, publicKey } }, (tx) =>
    connectProvider(tx, provider, systemClock()),
  );
  return [
    `${code} is connected.`,
    `It reports to ${siteUrl()}${callbackPath(code)}`,
    `It finds our key at ${siteUrl()}${payKeyPath(code)}`,
    `Next, once it has our key: channels check ${code}, then channels offer`,
  ];
}

async function providerNamed(db: Database, code: string): Promise<ListedProvider> {
  const provider = await readProvider(db, code);
  if (!provider) throw new Problem(`There is no provider ${code}.`);
  return provider;
}

interface Change {
  readonly action: AuditAction;
  readonly detail: Readonly<Record<string, string | boolean>>;
  readonly work: (tx: Tx, provider: ListedProvider) => Promise<unknown>;
}

async function change(db: Database, code: string, { work, ...line }: Change): Promise<void> {
  const provider = await providerNamed(db, code);
  const entry = { ...line, merchantId: provider.merchantId, target: code };
  await audited(db, entry, (tx) => work(tx, provider));
}

async function changeIt(
  db: Database,
  code: string,
  { enabled, address }: { readonly enabled?: boolean; readonly address?: string },
): Promise<readonly string[]> {
  const detail = {
    ...(enabled !== undefined && { offered: enabled }),
    ...(address !== undefined && { address }),
  };
  await change(db, code, {
    action: 'payment_company.changed',
    detail,
    work: (tx, { version, ...before }) => {
      const provider = { address: address ?? before.address, enabled: enabled ?? before.enabled };
      return changeProvider(tx, { code, version, provider });
    },
  });
  return [describeProvider(await providerNamed(db, code))];
}

async function addKey(
  db: Database,
  [code = '', kid = '', publicKey = '']: readonly string[],
): Promise<readonly string[]> {
  if (!keyName.safeParse(kid).success) throw new Problem(USAGE);
  await change(db, code, {
    action: 'payment_company.key_added',
    detail: { kid, publicKey },
    work: (tx) => addProviderKey(tx, { provider: code, key: { kid, publicKey } }, systemClock()),
  });
  return [`${code} can sign with the key ${kid} as well.`];
}

async function endKey(
  db: Database,
  [code = '', kid = '']: readonly string[],
): Promise<readonly string[]> {
  await change(db, code, {
    action: 'payment_company.key_ended',
    detail: { kid },
    work: (tx) => endProviderKey(tx, { provider: code, kid, now: systemClock() }),
  });
  return [`${code}: nothing that ${kid} signs is taken any more.`];
}

async function renewKey(db: Database, [code = '']: readonly string[]): Promise<readonly string[]> {
  takePersonalKeys();
  await change(db, code, {
    action: 'payment_company.key_renewed',
    detail: {},
    work: (tx) => renewOurKey(tx, { provider: code, now: systemClock() }),
  });
  const { kid } = await providerNamed(db, code);
  return [`We sign for ${code} with ${kid}: ${siteUrl()}${payKeyPath(code)}`];
}

/** Same text as in the console. */
const failureInWords = ({ code, detail }: ProviderFailure): string =>
  `${phrasesOf('en', 'console')[`providerFailure.${code}`]}`.replaceAll('{detail}', detail ?? '');

async function check(db: Database, [code = '']: readonly string[]): Promise<readonly string[]> {
  await providerNamed(db, code);
  takePersonalKeys();
  const failure = await checkProvider({ db, clock: systemClock, newId: randomUUID }, code);
  if (failure) throw new Problem(`${code}: ${failureInWords(failure)}`);
  return [`${code} answers, and its signature is right.`];
}
