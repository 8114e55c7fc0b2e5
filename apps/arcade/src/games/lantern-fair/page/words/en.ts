import type { Widened } from '../../../../page/table/table-words.ts';
import { en as common } from '../../../../page/words/en.ts';
import { names } from '../../../names.ts';
import type { SymbolName } from '../../symbols.ts';

export const en = {
  ...common,

  title: names['lantern-fair'].EN,
  facts: (lines: number, share: string) => `${lines} paylines · ${share} RTP`,

  spin: 'Spin',
  spinning: 'Spinning',

  opening: 'Opening…',
  ready: '20 paylines',
  readyMore: '3 fireworks = 8 free spins, all wins ×2',
  waiting: 'Placing your bet…',
  noLine: 'No win',
  lineWin: (line: number, run: number, label: string) => `Line ${line} · ${run} × ${label}`,
  lineCount: (count: number) => (count === 1 ? '1 winning line' : `${count} winning lines`),
  fireworksPay: '3 fireworks',

  nightFalls: '8 free spins',
  nightText: (spins: number) => `${spins} free spins. All wins ×2, and fireworks turn wild.`,
  nightSpin: (spin: number, spins: number) => `Free spin ${spin} of ${spins}`,
  soFar: 'Won so far',
  beginNight: 'Start free spins',
  skipNight: 'Skip',
  nightOver: 'Free spins complete',

  labels: {
    lantern: 'Lantern',
    firework: 'Firework',
    koi: 'Koi',
    moth: 'Moth',
    drum: 'Drum',
    lotus: 'Lotus',
    fan: 'Fan',
    kite: 'Kite',
    cup: 'Cup',
    coin: 'Coin',
  } satisfies Record<SymbolName, string> as Record<SymbolName, string>,
  reelsAt: (reels: string) => `Reels: ${reels}`,

  paysTitle: 'Paytable',
  paysForStake: (stake: string) => `For a ${stake} bet`,
  runs: 'In a row',
  wildRule: 'Lantern is wild. It substitutes for all symbols except Firework.',
  scatterRule: (pay: string) => `3 fireworks anywhere pay ${pay} and start 8 free spins.`,
  nightRule:
    'During free spins all wins are ×2 and fireworks become lanterns. Free spins can’t be retriggered.',
  rules: [
    'Your bet is split equally across all 20 paylines.',
    'A payline wins with 3, 4 or 5 matching symbols in a row from the leftmost reel.',
    'Only the highest win on each payline pays. Wins on different paylines are added up.',
    'Each round, free spins included, is decided before the reels spin.',
    'If you lose connection, we finish the round and show the result here.',
    'If we can’t confirm your bet, we cancel the round and refund it.',
  ],
  linesTitle: '20 paylines',
  stripsTitle: 'Reel strips',
  stripsText: 'Each reel stops at one of its 24 symbols, all equally likely. From the top:',
  reel: (reel: number) => `Reel ${reel}`,
  hitFrequency: 'Hit rate',
  profitFrequency: 'Wins above the bet',
  nightFrequency: 'Free spins',
  volatility: 'Volatility',
  volatilityText: (deviation: string) => `Medium (standard deviation ${deviation}×)`,
  figuresText: 'Calculated from every possible result. Past rounds don’t affect the next one.',

  fairText:
    'Before you play, we pick a secret server seed and show you its hash. You choose the client seed. The two seeds and the nonce decide where the reels stop, so neither of us can change it. Reveal the server seed at any time and verify your rounds.',
  howTitle: 'How results are made',
  how: [
    'The key is the server seed, 64 hexadecimal digits as text. For block 0, 1, 2 … compute HMAC-SHA256 over the text clientSeed:nonce:block.',
    'Read the 32 bytes of each block as eight four-byte numbers, highest byte first.',
    'Skip numbers from 4 294 967 280 up, to keep every stop equally likely. The remainder by 24 of each other number is a stop.',
    'The first five stops are the reels from the left. With three fireworks, the next forty are the eight free spins.',
  ],

  restoredLost: 'We finished it while you were away. No win this time.',

  lostNotBegun: 'Your bet didn’t reach us. You weren’t charged.',
} as const;

/** Every text of the page: a language without one of them does not compile. */
export type Words = Widened<typeof en>;
