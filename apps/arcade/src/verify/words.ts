import type { Language } from '../page/settings.ts';
import type { Check, SeedField } from './verify-round.ts';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly round: string;
  readonly lookUp: string;
  readonly unknownRound: string;
  readonly notRevealed: string;
  readonly unreachable: string;
  readonly seeds: string;
  readonly game: string;
  readonly choice: string;
  readonly numbers: (numbers: string) => string;
  readonly fields: Readonly<Record<SeedField, string>>;
  readonly wrong: Readonly<Record<SeedField, string>>;
  readonly check: string;
  readonly noCrypto: string;
  readonly result: string;
  readonly fingerprint: string;
  readonly paidSpin: string;
  readonly freeSpin: (spin: number) => string;
  readonly stops: (stops: string) => string;
  readonly spinPays: (lineBets: number) => string;
  readonly total: (times: string) => string;
  readonly allHold: string;
  readonly someFail: string;
  readonly holds: Readonly<Record<Check['what'], string>>;
  readonly fails: Readonly<Record<Check['what'], string>>;
  readonly byYourself: string;
  readonly byYourselfText: string;
}

const en: Words = {
  title: 'Verify a round',
  lead: 'Your browser deals the round once more from its seeds. Nothing is sent anywhere; only the look-up by number asks our server what it has published.',
  round: 'Number of the round',
  lookUp: 'Look up',
  unknownRound: 'There is no such round, or it was never played.',
  notRevealed:
    'The server seed of this round is still secret, because more rounds are played with it. Its player can reveal it in the game under Fairness.',
  unreachable: 'The server cannot be reached. You can fill in the seeds yourself.',
  seeds: 'The seeds',
  game: 'Game',
  choice: 'What was chosen',
  numbers: (numbers) => `Numbers drawn: ${numbers}`,
  fields: { serverSeed: 'Server seed', clientSeed: 'Client seed', nonce: 'Number (nonce)' },
  wrong: {
    serverSeed: 'A server seed has 64 hexadecimal digits.',
    clientSeed: '1 to 64 letters, digits, hyphens or underscores.',
    nonce: 'A whole number from 0.',
  },
  check: 'Deal it again',
  noCrypto: 'This browser computes hashes only on secure pages. Open the page with https.',
  result: 'What follows from the seeds',
  fingerprint: 'Fingerprint of the server seed (SHA-256)',
  paidSpin: 'The spin',
  freeSpin: (spin) => `Free spin ${spin}`,
  stops: (stops) => `stops ${stops}`,
  spinPays: (lineBets) => (lineBets === 1 ? 'pays 1 line bet' : `pays ${lineBets} line bets`),
  total: (times) => `The round pays ${times} × the stake`,
  allHold: 'The round was played as promised.',
  someFail: 'This is not the round that was played.',
  holds: {
    commitment: 'The server seed is the one that was fixed before play.',
    stops: 'What was drawn is what the seeds say.',
    payout: 'The payout is what was drawn pays.',
  },
  fails: {
    commitment: 'The server seed is not the one that was fixed before play.',
    stops: 'What was drawn is not what the seeds say.',
    payout: 'The payout is not what was drawn pays.',
  },
  byYourself: 'With tools of your own',
  byYourselfText: 'Two lines for a terminal: the fingerprint, and the first block of numbers.',
};

const cn: Words = {
  title: '核对一局',
  lead: '您的浏览器根据种子重新得出这一局。不会发送任何内容；只有按编号查询时才会向服务器询问已公布的数据。',
  round: '局的编号',
  lookUp: '查询',
  unknownRound: '没有这一局，或从未进行。',
  notRevealed: '该局的服务器种子仍在使用，尚未公开。玩家可以在游戏的“公平性”中公开它。',
  unreachable: '无法连接服务器。您可以自行填写种子。',
  seeds: '种子',
  game: '游戏',
  choice: '所作的选择',
  numbers: (numbers) => `抽出的数：${numbers}`,
  fields: { serverSeed: '服务器种子', clientSeed: '客户端种子', nonce: '局号（nonce）' },
  wrong: {
    serverSeed: '服务器种子为 64 位十六进制数字。',
    clientSeed: '1 至 64 个字母、数字、连字符或下划线。',
    nonce: '从 0 起的整数。',
  },
  check: '重新得出',
  noCrypto: '此浏览器只在安全页面上计算哈希，请用 https 打开本页。',
  result: '由种子得出的结果',
  fingerprint: '服务器种子的指纹（SHA-256）',
  paidSpin: '付费旋转',
  freeSpin: (spin) => `免费旋转 ${spin}`,
  stops: (stops) => `停点 ${stops}`,
  spinPays: (lineBets) => `派彩为单线投注的 ${lineBets} 倍`,
  total: (times) => `本局派彩为投注的 ${times} 倍`,
  allHold: '这一局与承诺一致。',
  someFail: '这不是所进行的那一局。',
  holds: {
    commitment: '服务器种子就是游戏前确定的种子。',
    stops: '抽出的结果与种子相符。',
    payout: '派彩与抽出的结果相符。',
  },
  fails: {
    commitment: '服务器种子不是游戏前确定的种子。',
    stops: '抽出的结果与种子不符。',
    payout: '派彩与抽出的结果不符。',
  },
  byYourself: '用您自己的工具',
  byYourselfText: '在终端中输入两行：指纹，以及第一个区块的数。',
};

export const dictionaries: Readonly<Record<Language, Words>> = { en, cn };

export type { Words };
