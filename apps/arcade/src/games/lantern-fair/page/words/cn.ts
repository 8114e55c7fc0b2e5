import { cn as common } from '../../../../page/words/cn.ts';
import { names } from '../../../names.ts';
import type { Words } from './en.ts';

export const cn: Words = {
  ...common,

  title: names['lantern-fair'].CN,
  facts: (lines, share) => `${lines} 条赔付线 · 返还率 ${share}`,

  spin: '旋转',
  spinning: '旋转中',

  opening: '正在打开…',
  ready: '20 条赔付线',
  readyMore: '3 个烟花触发 8 次免费旋转，派彩 ×2',
  waiting: '正在投注…',
  noLine: '未中奖',
  lineWin: (line, run, label) => `第 ${line} 线 · ${run} × ${label}`,
  lineCount: (count) => `${count} 条赔付线中奖`,
  fireworksPay: '3 个烟花',

  nightFalls: '8 次免费旋转',
  nightText: (spins) => `${spins} 次免费旋转，派彩 ×2，烟花变为百搭。`,
  nightSpin: (spin, spins) => `免费旋转 ${spin} / ${spins}`,
  soFar: '累计派彩',
  beginNight: '开始免费旋转',
  skipNight: '跳过',
  nightOver: '免费旋转结束',

  labels: {
    lantern: '灯笼',
    firework: '烟花',
    koi: '锦鲤',
    moth: '飞蛾',
    drum: '大鼓',
    lotus: '莲花',
    fan: '折扇',
    kite: '风筝',
    cup: '茶杯',
    coin: '铜钱',
  },
  reelsAt: (reels) => `转轮：${reels}`,

  paysTitle: '赔付表',
  paysForStake: (stake) => `投注 ${stake} 时`,
  runs: '连续',
  wildRule: '灯笼为百搭，可替代烟花以外的所有图案。',
  scatterRule: (pay) => `任意位置 3 个烟花派彩 ${pay}，并触发 8 次免费旋转。`,
  nightRule: '免费旋转期间派彩 ×2，烟花变为灯笼，且不会再次触发免费旋转。',
  rules: [
    '投注额平均分配到 20 条赔付线。',
    '从最左侧转轮起，同一赔付线上连续 3、4 或 5 个相同图案即中奖。',
    '每条赔付线只派最高的一项，各线派彩相加。',
    '每一局的结果（含免费旋转）在转轮转动前已经确定。',
    '连接中断时，该局会自动完成，您可以在这里看到结果。',
    '无法确定投注是否已扣除时，该局取消，投注退回。',
  ],
  linesTitle: '20 条赔付线',
  stripsTitle: '转轮图案',
  stripsText: '每个转轮停在 24 个图案之一，机会均等。从上到下：',
  reel: (reel) => `转轮 ${reel}`,
  hitFrequency: '中奖率',
  profitFrequency: '派彩高于投注',
  nightFrequency: '免费旋转',
  volatility: '波动性',
  volatilityText: (deviation) => `中（标准差 ${deviation}×）`,
  figuresText: '按全部可能的结果计算。过去的局不影响之后的结果。',

  fairText:
    '游戏前，我们确定一个保密的服务器种子，并公布其哈希。客户端种子由您选择。两个种子与序号共同决定转轮停点，双方都无法更改。您可随时公开服务器种子并验证每一局。',
  howTitle: '转轮如何得出',
  how: [
    '以服务器种子（64 位十六进制数字的文本）为密钥，对区块 0、1、2 … 计算文本 clientSeed:nonce:block 的 HMAC-SHA256。',
    '把每个区块的 32 个字节读作八个四字节的数，高位在前。',
    '舍弃 4 294 967 280 及以上的数，使每个停点机会均等。其余的数除以 24 的余数即为停点。',
    '前五个停点依次是从左到右的转轮。若出现三个烟花，其后四十个停点为八次免费旋转。',
  ],

  restoredLost: '在您离开期间已完成，未中奖。',

  lostNotBegun: '投注未送达，没有扣款。',
};
