import { en as common } from '../../../../page/words/en.ts';
import { names } from '../../../names.ts';
import type { SymbolName } from '../../symbols.ts';

export const en = {
  ...common,

  title: names['lantern-fair'].EN,
  facts: (lines: number, share: string) => `${lines} lines · returns ${share}`,

  spin: 'Spin',
  spinning: 'Spinning',

  opening: 'Opening the fair…',
  ready: 'Twenty lines, from the left',
  readyMore: 'Three fireworks open the night',
  waiting: 'The reels turn until the wallet answers',
  noLine: 'No line this time',
  lineWin: (line: number, run: number, label: string) => `Line ${line} · ${run} × ${label}`,
  lineCount: (count: number) => (count === 1 ? '1 line pays' : `${count} lines pay`),
  fireworksPay: 'Three fireworks',

  nightFalls: 'Night falls',
  nightText: (spins: number) =>
    `${spins} free spins. Fireworks turn into lanterns, and every win counts twice.`,
  nightSpin: (spin: number, spins: number) => `Free spin ${spin} of ${spins}`,
  soFar: 'So far',
  beginNight: 'Light the lanterns',
  skipNight: 'Show the end',
  nightOver: 'The night is over',

  labels: {
    lantern: 'lantern',
    firework: 'firework',
    koi: 'koi',
    moth: 'moth',
    drum: 'drum',
    lotus: 'lotus',
    fan: 'fan',
    kite: 'kite',
    cup: 'cup',
    coin: 'coin',
  } satisfies Record<SymbolName, string> as Record<SymbolName, string>,
  reelsAt: (reels: string) => `Reels: ${reels}`,

  paysTitle: 'What pays',
  paysForStake: (stake: string) => `For a stake of ${stake}`,
  runs: 'In a row',
  wildRule: 'The lantern stands for every label but the firework.',
  scatterRule: (pay: string) =>
    `Three fireworks anywhere pay ${pay} at once and open the night: eight free spins.`,
  nightRule:
    'By night every firework is a lantern and every win counts twice. The night cannot be opened again while it lasts.',
  rules: [
    'The stake is laid on all twenty lines in equal parts.',
    'A line pays for three, four or five equal labels in a row, beginning on the leftmost reel.',
    'Each line pays its longest run only; when lanterns alone would pay more, they are paid instead. Lines are added up.',
    'A round is decided as a whole, free spins included, before the reels turn. What the reels show is its picture.',
    'When the connection breaks, the round is finished without you, and you find its result here.',
    'When it is not certain that the stake was taken, the round is called off and the stake comes back.',
  ],
  linesTitle: 'The twenty lines',
  stripsTitle: 'The five reels',
  stripsText: 'Each reel stops at one of its 24 labels, all equally likely. From the top:',
  reel: (reel: number) => `Reel ${reel}`,
  hitFrequency: 'Rounds that pay something',
  profitFrequency: 'Rounds that pay more than the stake',
  nightFrequency: 'Rounds that open the night',
  volatility: 'Volatility',
  volatilityText: (deviation: string) => `medium, ${deviation} stakes of standard deviation`,
  figuresText:
    'Computed over every possible stop of the paid spin and of each free spin. Past rounds do not change what comes next.',

  fairText:
    'Before you play, we fix a secret server seed and show you its fingerprint. You choose a client seed. Both and the number of the round decide where the reels stop, so neither of us can bend a round. Afterwards we show the secret, and you check it.',
  howTitle: 'How the reels follow',
  how: [
    'The key is the server seed, 64 hexadecimal digits as text. For block 0, 1, 2 … compute HMAC-SHA256 over the text clientSeed:nonce:block.',
    'Read the 32 bytes of each block as eight numbers of four bytes, the highest byte first.',
    'Throw away numbers from 4 294 967 280 on, so that no stop is favoured. The remainder of each of the others divided by 24 is a stop.',
    'The first five stops are the reels from the left. If three fireworks show, the next forty are the eight free spins.',
  ],

  restoredLost: 'It was finished while you were away. No line paid.',

  lostNotBegun: 'Your spin did not reach the fair. Nothing was taken.',
} as const;
