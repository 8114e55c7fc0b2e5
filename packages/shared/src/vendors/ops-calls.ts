import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { plannedMaintenance } from '../site/planned-maintenance.ops-schemas.ts';
import { wireTime } from '../validation/fields.ts';
import { PLACE_MAX } from '../validation/places.ts';
import {
  categoryWords,
  launchAddress,
  namesByLanguage,
  shownName,
  vendorAddress,
  vendorWord,
} from './vendor-fields.ts';

const NETWORKS_MAX = 50;
const PUBLIC_KEY_LENGTH_MAX = 200;

const installation = { who: 'vendors.manage', ofInstallation: true } as const;

/** Fields of a vendor that operators decide. */
const facts = once(() => ({
  name: shownName.describe('Where `names` says nothing else.'),
  names: namesByLanguage.describe('In languages that have a name of their own for it.'),
  launchUrl: launchAddress.describe('Opens a game: `{gameCode}` is its code.'),
  verifyUrl: vendorAddress.nullable().describe('Where players verify a round.'),
  roundUrl: vendorAddress.nullable().describe('What shows a round inside its bet.'),
  networks: z
    .array(z.string().trim().min(3).max(50))
    .max(NETWORKS_MAX)
    .describe('In CIDR notation; its messages are taken from these alone. None: from everywhere.'),
  categoryWords: categoryWords.describe(
    'Its own words for kinds of games, each once; an import takes them for our categories.',
  ),
  enabled: z.boolean().describe('Whether its games are offered and its bets taken, on any site.'),
  place: z.int().min(0).max(PLACE_MAX).describe('Smaller first.'),
  isHouse: z.boolean().describe('Its games are the sites’ own.'),
  mayRollBackSettled: z.boolean().describe('May roll back a bet that is decided.'),
  mayWinWithoutBet: z.boolean().describe('May pay without a bet, such as jackpots.'),
}));

const key = once(() =>
  z.strictObject({
    kid: z.string(),
    publicKey: z.string().describe('Ed25519, SPKI as base64url.'),
    createdAt: wireTime,
    validUntil: wireTime.nullable().describe('Null: until an operator ends it.'),
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
};

export const list = defineOpsCall({
  ...installation,
  name: 'vendors.list',
  method: 'GET',
  path: '/ops/v1/vendors/list',
  ratePerMinute: 60,
  summary: 'Every vendor of the installation, its games and its valid keys, in the order of lists.',
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
          keys: z.int().describe('Those that are valid now.'),
          maintenance: plannedMaintenance.describe('On every site; planned or under way.'),
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
  summary: 'A vendor with its addresses, networks and keys, and what it needs to know of us.',
  request: () => ({ vendor: vendorWord }),
  answer: () =>
    z.strictObject({
      code: z.string(),
      version: z.int().describe('Goes back with a change, so that no other change is lost.'),
      ...z.object(facts()).extend({
        // Stored values may be older than the rules for input.
        name: z.string(),
        names: z.record(z.string(), z.string()),
        launchUrl: z.string(),
        verifyUrl: z.string().nullable(),
        roundUrl: z.string().nullable(),
      }).shape,
      maintenance: plannedMaintenance.describe('On every site; planned or under way.'),
      keys: z.array(key()).describe('The newest first.'),
      wallets: z
        .strictObject({
          address: z.string().describe('Where it is asked about them.'),
          kid: z.string(),
          publicKey: z.string().describe('Verifies what we ask it: Ed25519, SPKI as base64url.'),
          keyUrl: z.string().describe('Where it finds the same.'),
          answeredAt: wireTime.nullable().describe('When it answered last.'),
          failedAt: wireTime.nullable(),
          failure: z.string().nullable().describe('Why it last did not.'),
        })
        .nullable()
        .describe('Null: its games are played from the main wallet.'),
      messagesUrl: z.string().describe('Where its messages go, up to the name of the message.'),
      platformKey: z.string().describe('Verifies our answers: Ed25519, SPKI as base64url.'),
    }),
  errors: ['vendor.not_found'],
  example: {
    request: { vendor: 'jade' },
    answer: {
      code: 'jade',
      version: 3,
      ...factsExample,
      maintenance: null,
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
  summary: 'Registers a vendor. It can speak once it has a key, and is offered once it has games.',
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
  audit: { action: 'vendor.changed', takesReason: true, spreads: 'games' },
  ratePerMinute: 60,
  summary: 'Changes a vendor on every site; what is not given stays.',
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
    'Adds a key beside those a vendor has: its own public key, or a pair of which the private half is answered once and kept nowhere.',
  request: () => ({
    vendor: vendorWord,
    kid: vendorWord.describe('The vendor’s name for it.'),
    publicKey: z
      .string()
      .trim()
      .min(1)
      .max(PUBLIC_KEY_LENGTH_MAX)
      .optional()
      .describe('Ed25519, SPKI as base64url. Absent: a pair is made.'),
  }),
  answer: () =>
    z.strictObject({
      publicKey: z.string(),
      privateKey: z.string().nullable().describe('PKCS#8 as PEM, where a pair was made.'),
    }),
  errors: ['vendor.not_found', 'vendor.key_taken'],
  example: {
    request: {
      vendor: 'jade',
      kid: 'jade-2',
      publicKey: keyExample.publicKey,
      reason: 'They change keys each year',
    },
    answer: { publicKey: keyExample.publicKey, privateKey: null },
  },
});

export const endKey = defineOpsCall({
  ...installation,
  name: 'vendors.endKey',
  method: 'POST',
  path: '/ops/v1/vendors/endKey',
  audit: { action: 'vendor.key_ended', takesReason: true },
  ratePerMinute: 20,
  summary: 'Ends a key of a vendor, now or at a time to come. Its other keys stay valid.',
  request: () => ({
    vendor: vendorWord,
    kid: vendorWord,
    until: wireTime.nullable().describe('Null: now.'),
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
  audit: { action: 'vendor.maintenance_scheduled', takesReason: true, spreads: 'games' },
  ratePerMinute: 60,
  summary:
    'Plans maintenance of a vendor or of one of its games on every site, begins it now, or ends it. Rounds in play are finished.',
  request: () => ({
    vendor: vendorWord,
    game: vendorWord.nullable().describe('Null: all of the vendor’s games.'),
    maintenance: plannedMaintenance.describe('Null: none any more.'),
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
