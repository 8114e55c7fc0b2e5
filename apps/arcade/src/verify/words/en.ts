import type { Words } from './words.ts';

export const en: Words = {
  title: 'Verify round',
  backToGame: 'Back to game',
  backToSite: 'Back to site',
  playedAt: (game, time) => `${game} · ${time}`,
  bet: 'Bet',
  payout: 'Payout',
  multiplier: 'Multiplier',

  verified: 'Verified: this round was fair',
  failed: 'This round doesn’t match its seeds',
  secretTitle: 'One step left',
  secretText:
    'We’ll reveal the server seed behind this round and recompute the result here. Your next round starts with a new seed pair.',
  secretOfOther:
    'This round’s server seed is still secret. The player can reveal it from their bet history or in the game.',
  reveal: 'Reveal and verify',
  revealing: 'Revealing…',
  roundOpen: 'You have a round in play, and its seed must stay secret. Finish it, then try again.',
  linkExpired: 'This link has expired. Open Verify round from your bet history again.',
  holds: {
    commitment: 'The server seed matches the hash we gave you before you played.',
    stops: 'The result recomputed from the seeds matches the recorded result.',
    payout: 'The payout matches the result.',
  },
  fails: {
    commitment: 'The server seed doesn’t match the hash given before play.',
    stops: 'The result recomputed from the seeds doesn’t match the recorded result.',
    payout: 'The payout doesn’t match the result.',
  },

  lead: 'Your browser recomputes a round from its seeds. Enter a round ID, or the seeds themselves.',
  round: 'Round ID',
  lookUp: 'Look up',
  unknownRound: 'We couldn’t find this round. Check the ID.',
  unreachable: 'We couldn’t reach the server. You can still enter the seeds yourself.',
  otherRound: 'Verify another round',
  seeds: 'Seeds',
  game: 'Game',
  choice: 'Choice',
  fields: { serverSeed: 'Server seed', clientSeed: 'Client seed', nonce: 'Nonce' },
  wrong: {
    serverSeed: 'Enter the 64 hexadecimal digits of the server seed.',
    clientSeed: 'Use 1 to 64 letters, digits, hyphens or underscores.',
    nonce: 'Enter a whole number, 0 or higher.',
  },
  check: 'Verify',
  noCrypto: 'Your browser can’t compute hashes on this page. Open it over https.',
  result: 'Result',
  commitment: 'Server seed hash (SHA-256)',
  numbers: 'Numbers drawn',
  total: (multiplier) => `Pays ${multiplier}`,
  byYourself: 'Check it yourself',
  byYourselfText: 'Run these in a terminal: the seed hash, then the first block of numbers.',
};
