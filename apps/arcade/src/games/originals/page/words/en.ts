import { en as common } from '../../../../page/words/en.ts';

/** What all originals say in the same words. */
export const en = {
  ...common,
  facts: (share: string) => `${share} RTP`,
  spin: 'Play',
  spinning: 'Playing',
  opening: 'Opening…',
  waiting: 'Placing your bet…',
  lost: 'No win',
  times: (multiplier: string) => `${multiplier}×`,
  wins: 'Wins',
  payoutNow: 'Payout',
  risk: 'Risk',
  risks: ['Low', 'Medium', 'High'],
  lowerChoice: 'Lower',
  raiseChoice: 'Higher',
  restoredLost: 'We finished it while you were away. No win this time.',
  lostNotBegun: 'Your bet didn’t reach us. You weren’t charged.',
  paysTitle: 'Paytable',
  paysForStake: (stake: string) => `For a ${stake} bet`,
  chosen: (label: string, choice: string) => `${label}: ${choice}`,
  howOften: 'Chance',
  returnsText: 'RTP is the same at every setting. Past rounds don’t affect the next one.',
  rules: [
    'Each round is decided before the animation starts.',
    'If you lose connection, we finish the round and show the result here.',
    'If we can’t confirm your bet, we cancel the round and refund it.',
  ],
  fairText:
    'Before you play, we pick a secret server seed and show you its hash. You choose the client seed. The two seeds and the nonce decide every result, so neither of us can change it. Reveal the server seed at any time and verify your rounds.',
  howTitle: 'How results are made',
  howKey:
    'The key is the server seed, 64 hexadecimal digits as text. For block 0, 1, 2 … compute HMAC-SHA256 over the text clientSeed:nonce:block.',
  howWords:
    'Read the 32 bytes of each block as eight four-byte numbers, highest byte first. Skip any number too large for all remainders to be equally likely.',
} as const;
