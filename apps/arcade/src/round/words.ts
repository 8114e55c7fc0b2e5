import type { Language } from '../page/settings.ts';

interface Words {
  readonly title: string;
  readonly unknown: string;
  readonly unreachable: string;
  readonly line: (line: number, run: string, paid: string) => string;
  readonly fireworks: (spins: number, paid: string) => string;
  readonly freeSpins: (spins: number, paid: string) => string;
  readonly freeSpin: (spin: number, spins: number) => string;
  readonly noLine: string;
}

const en: Words = {
  title: 'Round',
  unknown: 'We couldn’t find this round.',
  unreachable: 'We couldn’t load this round. Check your connection.',
  line: (line, run, paid) => `Line ${line}: ${run} pays ${paid}`,
  fireworks: (spins, paid) => `3 fireworks pay ${paid} and ${spins} free spins`,
  freeSpins: (spins, paid) => `${spins} free spins, all wins ×2: ${paid}`,
  freeSpin: (spin, spins) => `Free spin ${spin} of ${spins}`,
  noLine: 'No winning line',
};

const cn: Words = {
  title: '本局',
  unknown: '找不到这一局。',
  unreachable: '无法加载这一局，请检查网络连接。',
  line: (line, run, paid) => `第 ${line} 线：${run}，派彩 ${paid}`,
  fireworks: (spins, paid) => `3 个烟花：派彩 ${paid}，并触发 ${spins} 次免费旋转`,
  freeSpins: (spins, paid) => `${spins} 次免费旋转（派彩 ×2）：${paid}`,
  freeSpin: (spin, spins) => `免费旋转 ${spin}/${spins}`,
  noLine: '未中奖',
};

export const dictionaries: Readonly<Record<Language, Words>> = { en, cn };
