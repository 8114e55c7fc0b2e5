import { en as common } from '../../../../page/words/en.ts';

/** What all originals say in the same words. */
export const en = {
  ...common,
  facts: (share: string) => `returns ${share} at every choice`,
  spin: 'Play',
  spinning: 'Playing',
  opening: 'Laying the table…',
  waiting: 'Waiting for the wallet to answer',
  lost: 'Not this time',
  times: (multiplier: string) => `${multiplier} ×`,
  wins: 'Wins',
  payoutNow: 'Pays',
  risk: 'Risk',
  risks: ['Calm', 'Lively', 'Wild'],
  lowerChoice: 'Lower',
  raiseChoice: 'Higher',
  restoredLost: 'It was finished while you were away. It did not win.',
  lostNotBegun: 'Your bet did not arrive. Nothing was taken.',
  paysTitle: 'What pays',
  paysForStake: (stake: string) => `For a stake of ${stake}`,
  chosen: (label: string, choice: string) => `${label}: ${choice}`,
  howOften: 'How often',
  returnsText:
    'The same share comes back at every choice; only how it is spread differs. Past rounds do not change what comes next.',
  rules: [
    'A round is decided as a whole before anything moves. What moves is its picture.',
    'When the connection breaks, the round is finished without you, and you find its result here.',
    'When it is not certain that the stake was taken, the round is called off and the stake comes back.',
  ],
  fairText:
    'Before you play, we fix a secret server seed and show you its fingerprint. You choose a client seed. Both and the number of the round decide how it goes, so neither of us can bend it. Afterwards we show the secret, and you check it.',
  howTitle: 'How a round follows',
  howKey:
    'The key is the server seed, 64 hexadecimal digits as text. For block 0, 1, 2 … compute HMAC-SHA256 over the text clientSeed:nonce:block.',
  howWords:
    'Read the 32 bytes of each block as eight numbers of four bytes, the highest byte first. Where a number is too large for all remainders to be equally likely, throw it away.',
} as const;
