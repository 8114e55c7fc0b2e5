import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { plannedMaintenance } from '../site/planned-maintenance.ops-schemas.ts';
import { wireTime } from '../validation/fields.ts';
import { PLACE_MAX } from '../validation/places.ts';
import { dialectNames, keyKinds, SECRET_LENGTH_MAX } from './dialects.ts';
import {
  categoryWords,
  launchAddress,
  namesByLanguage,
  shownName,
  vendorAddress,
  vendorWord,
} from './vendor-fields.ts';

const NETWORKS_MAX = 50;
/** An RSA key of 8192 bits as PEM. */
const PUBLIC_KEY_LENGTH_MAX = 1_600;

const installation = { who: 'vendors.manage', ofInstallation: true } as const;

/** Fields of a vendor that operators decide. */
const facts = once(() => ({
  name: shownName.describe('Default name, for languages missing in `names`.'),
  names: namesByLanguage.describe('Translated names, by language.'),
  launchUrl: launchAddress.describe('Launch URL of a game, with `{gameCode}` as placeholder.'),
  verifyUrl: vendorAddress.nullable().describe('URL where players verify a round.'),
  roundUrl: vendorAddress.nullable().describe('URL that displays a round within its bet.'),
  networks: z
    .array(z.string().trim().min(3).max(50))
    .max(NETWORKS_MAX)
    .describe('Networks in CIDR notation from which its messages are accepted; empty: any.'),
  categoryWords: categoryWords.describe(
    "Vendor's category names mapped to our categories for imports, each once.",
  ),
  enabled: z
    .boolean()
    .describe('True if its games are offered and its bets accepted, on any site.'),
  place: z.int().min(0).max(PLACE_MAX).describe('Sort position, ascending.'),
  isHouse: z.boolean().describe('True if its games are house games.'),
  mayRollBackSettled: z.boolean().describe('True if it may roll back a settled bet.'),
  mayWinWithoutBet: z.boolean().describe('True if it may pay without a bet, such as jackpots.'),
  dialect: z
    .enum(dialectNames)
    .describe(
      'Wallet protocol of the vendor. `own`: `/seamless/v1`, which this document describes.',
    ),
}));

const key = once(() =>
  z.strictObject({
    kid: z.string(),
    publicKey: z
      .string()
      .nullable()
      .describe('Public key: SPKI, base64url. Null for a secret, which is not shown again.'),
    createdAt: wireTime,
    validUntil: wireTime
      .nullable()
      .describe('End of validity; null: until revoked by an operator.'),
  }),
);

const keyExample = {
  kid: 'jade-1',
  publicKey: 'MCowBQYDK2VwAyEAgTl3Dqh9F19Wo1Rmw0x-zMuNipG07jeiXfYPW4_Js5Q',
  createdAt: 1_795_000_000_000,
  validUntil: null,
};
const factsExample = {
  name: 'Jade Games',
  names: { FR: 'Jeux de jade' },
  launchUrl: 'https://games.example/play/{gameCode}',
  verifyUrl: null,
  roundUrl: null,
  networks: ['198.51.100.0/24'],
  categoryWords: [{ word: 'Slots', category: 'RNG' as const, classes: ['JP' as const] }],
  enabled: true,
  place: 10,
  isHouse: false,
  mayRollBackSettled: false,
  mayWinWithoutBet: false,
  dialect: 'own' as const,
};

export const list = defineOpsCall({
  ...installation,
  name: 'vendors.list',
  method: 'GET',
  path: '/ops/v1/vendors/list',
  ratePerMinute: 60,
  summary:
    'All vendors of the installation with the numbers of games and valid keys, in list order.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          isHouse: z.boolean(),
          enabled: z.boolean(),
          games: z.int(),
          keys: z.int().describe('Number of valid keys.'),
          maintenance: plannedMaintenance.describe(
            'Maintenance on every site, planned or current.',
          ),
        }),
      ),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          code: 'jade',
          name: 'Jade Games',
          isHouse: false,
          enabled: true,
          games: 120,
          keys: 1,
          maintenance: null,
        },
      ],
    },
  },
});

export const read = defineOpsCall({
  ...installation,
  name: 'vendors.read',
  method: 'GET',
  path: '/ops/v1/vendors/read',
  ratePerMinute: 120,
  summary: 'A vendor with its addresses, networks and keys, and the data it needs from us.',
  request: () => ({ vendor: vendorWord }),
  answer: () =>
    z.strictObject({
      code: z.string(),
      version: z.int().describe('Version; send it with a change to detect concurrent edits.'),
      ...z.object(facts()).extend({
        // Stored values may be older than the rules for input.
        name: z.string(),
        names: z.record(z.string(), z.string()),
        launchUrl: z.string(),
        verifyUrl: z.string().nullable(),
        roundUrl: z.string().nullable(),
      }).shape,
      maintenance: plannedMaintenance.describe('Maintenance on every site, planned or current.'),
      keyKind: z.enum(keyKinds).describe('Kind of keys that its protocol signs with.'),
      keys: z.array(key()).describe('Keys, newest first.'),
      wallets: z
        .strictObject({
          address: z.string().describe('URL of its wallet service.'),
          kid: z.string(),
          publicKey: z
            .string()
            .describe(
              "Public key that verifies the platform's requests: Ed25519, SPKI, base64url.",
            ),
          keyUrl: z.string().describe('URL where the vendor fetches that key.'),
          answeredAt: wireTime.nullable().describe('Time of its last response.'),
          failedAt: wireTime.nullable(),
          failure: z.string().nullable().describe('Error of the last failed request.'),
        })
        .nullable()
        .describe('Vendor wallet; null if its games use the main wallet.'),
      messagesUrl: z.string().describe('Base URL for its messages, without the message name.'),
      platformKey: z
        .string()
        .describe("Public key that verifies the platform's responses: Ed25519, SPKI, base64url."),
    }),
  errors: ['vendor.not_found'],
  example: {
    request: { vendor: 'jade' },
    answer: {
      code: 'jade',
      version: 3,
      ...factsExample,
      maintenance: null,
      keyKind: 'ed25519',
      keys: [keyExample],
      wallets: null,
      messagesUrl: 'https://play.example/seamless/v1/',
      platformKey: keyExample.publicKey,
    },
  },
});

const { name, launchUrl, ...later } = facts();

export const add = defineOpsCall({
  ...installation,
  name: 'vendors.add',
  method: 'POST',
  path: '/ops/v1/vendors/add',
  audit: { action: 'vendor.added', takesReason: true },
  ratePerMinute: 20,
  summary:
    'Registers a vendor. It can send messages when it has a key, and is offered when it has games.',
  request: () => ({ vendor: vendorWord, name, launchUrl, ...z.object(later).partial().shape }),
  answer: () => z.strictObject({}),
  errors: ['vendor.code_taken'],
  example: {
    request: {
      vendor: 'opal',
      name: 'Opal Games',
      launchUrl: factsExample.launchUrl,
      reason: 'Signed with them in October',
    },
    answer: {},
  },
});

export const change = defineOpsCall({
  ...installation,
  name: 'vendors.change',
  method: 'POST',
  path: '/ops/v1/vendors/change',
  audit: { action: 'vendor.changed', takesReason: true, invalidates: 'games' },
  ratePerMinute: 60,
  summary: 'Changes a vendor on all sites. Omitted fields stay.',
  request: () => ({
    vendor: vendorWord,
    version: z.int().min(1),
    ...z.object(facts()).partial().shape,
  }),
  answer: () => z.strictObject({ version: z.int() }),
  errors: ['vendor.not_found', 'vendor.changed_meanwhile'],
  example: {
    request: {
      vendor: 'jade',
      version: 3,
      networks: ['198.51.100.0/24'],
      reason: 'Their new data centre',
    },
    answer: { version: 4 },
  },
});

export const addKey = defineOpsCall({
  ...installation,
  name: 'vendors.addKey',
  method: 'POST',
  path: '/ops/v1/vendors/addKey',
  audit: { action: 'vendor.key_added', takesReason: true },
  ratePerMinute: 20,
  summary:
    "Adds a key of a vendor, as its protocol needs it: the vendor's public key, a new pair whose private key is returned once and not stored, or a secret.",
  request: () => ({
    vendor: vendorWord,
    kid: vendorWord.describe('Key ID assigned by the vendor.'),
    publicKey: z
      .string()
      .trim()
      .min(1)
      .max(PUBLIC_KEY_LENGTH_MAX)
      .optional()
      .describe(
        'Public key: Ed25519 as SPKI, base64url; RSA also as PEM. Absent: a key pair is generated, but for RSA.',
      ),
    secret: z
      .string()
      .trim()
      .min(1)
      .max(SECRET_LENGTH_MAX)
      .optional()
      .describe('Secret, if the protocol signs with one. Absent: it is generated.'),
  }),
  answer: () =>
    z.strictObject({
      publicKey: z.string().nullable(),
      privateKey: z
        .string()
        .nullable()
        .describe('Private key as PKCS#8 PEM, if a key pair was generated.'),
      secret: z.string().nullable().describe('Secret, if it was generated.'),
    }),
  errors: ['vendor.not_found', 'vendor.key_taken'],
  example: {
    request: {
      vendor: 'jade',
      kid: 'jade-2',
      publicKey: keyExample.publicKey,
      reason: 'They change keys each year',
    },
    answer: { publicKey: keyExample.publicKey, privateKey: null, secret: null },
  },
});

export const endKey = defineOpsCall({
  ...installation,
  name: 'vendors.endKey',
  method: 'POST',
  path: '/ops/v1/vendors/endKey',
  audit: { action: 'vendor.key_ended', takesReason: true },
  ratePerMinute: 20,
  summary: 'Ends a key of a vendor, now or at a later time. Other keys stay valid.',
  request: () => ({
    vendor: vendorWord,
    kid: vendorWord,
    until: wireTime.nullable().describe('End of validity; null: now.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['vendor.not_found', 'vendor.key_unknown'],
  example: {
    request: { vendor: 'jade', kid: 'jade-1', until: null, reason: 'It was lost' },
    answer: {},
  },
});

export const rest = defineOpsCall({
  ...installation,
  name: 'vendors.rest',
  method: 'POST',
  path: '/ops/v1/vendors/rest',
  audit: { action: 'vendor.maintenance_scheduled', takesReason: true, invalidates: 'games' },
  ratePerMinute: 60,
  summary:
    'Schedules, begins or ends maintenance of a vendor or a game on all sites. Open rounds are finished.',
  request: () => ({
    vendor: vendorWord,
    game: vendorWord.nullable().describe('Game code; null: all games of the vendor.'),
    maintenance: plannedMaintenance.describe('Maintenance; null: removed.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['game.not_found'],
  example: {
    request: {
      vendor: 'jade',
      game: null,
      reason: 'They move house',
      maintenance: { from: 1_795_000_000_000, until: 1_795_003_600_000 },
    },
    answer: {},
  },
});
