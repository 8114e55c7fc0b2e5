import { cn as common } from '../../../../page/words/cn.ts';
import { names } from '../../../names.ts';
import type { Words } from '../words.ts';

export const cn: Words = {
  ...common,

  title: names['lantern-fair'].CN,
  facts: (lines, share) => `${lines} 线 · 返还率 ${share}`,

  spin: '旋转',
  spinning: '旋转中',

  opening: '灯会即将开始…',
  ready: '二十条线，从左算起',
  readyMore: '三个烟花开启夜晚',
  waiting: '等待钱包回复，转轮继续转动',
  noLine: '这次没有中线',
  lineWin: (line, run, label) => `第 ${line} 线 · ${run} × ${label}`,
  lineCount: (count) => `${count} 条线派彩`,
  fireworksPay: '三个烟花',

  nightFalls: '夜幕降临',
  nightText: (spins) => `${spins} 次免费旋转。烟花变成灯笼，所有派彩加倍。`,
  nightSpin: (spin, spins) => `免费旋转 ${spin} / ${spins}`,
  soFar: '目前累计',
  beginNight: '点亮灯笼',
  skipNight: '直接看结果',
  nightOver: '夜晚结束',

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

  paysTitle: '派彩表',
  paysForStake: (stake) => `投注 ${stake} 时`,
  runs: '连续个数',
  wildRule: '灯笼可代替烟花以外的任何图案。',
  scatterRule: (pay) => `任意位置出现三个烟花，立即派彩 ${pay}，并开启夜晚：八次免费旋转。`,
  nightRule: '夜晚中所有烟花变成灯笼，所有派彩加倍。夜晚进行时不会再次开启。',
  rules: [
    '投注额平均分配到全部二十条线上。',
    '从最左边的转轮开始，同一条线上连续三个、四个或五个相同图案即可获得派彩。',
    '每条线只派发最长的一组；若只算灯笼派彩更高，则按灯笼派彩。各线派彩相加。',
    '一局的全部结果，包括免费旋转，在转轮转动之前已经决定。转轮只是把结果展示出来。',
    '连接中断时，该局会自动完成，您可以在这里看到结果。',
    '无法确定投注是否已扣除时，该局取消，投注退回。',
  ],
  linesTitle: '二十条线',
  stripsTitle: '五个转轮',
  stripsText: '每个转轮停在 24 个图案之一，机会均等。从上到下：',
  reel: (reel) => `转轮 ${reel}`,
  hitFrequency: '有派彩的局',
  profitFrequency: '派彩高于投注的局',
  nightFrequency: '开启夜晚的局',
  volatility: '波动性',
  volatilityText: (deviation) => `中等，标准差为投注的 ${deviation} 倍`,
  figuresText: '按付费旋转与每次免费旋转的全部停点逐一计算得出。过去的局不影响之后的结果。',

  fairText:
    '在您游戏之前，我们先确定一个保密的服务器种子，并向您公布它的指纹。您自选客户端种子。两者与局号共同决定转轮停在哪里，因此双方都无法左右结果。之后我们公开该种子，由您核对。',
  howTitle: '转轮如何得出',
  how: [
    '以服务器种子（64 位十六进制数字的文本）为密钥，对区块 0、1、2 … 计算文本 clientSeed:nonce:block 的 HMAC-SHA256。',
    '把每个区块的 32 个字节读作八个四字节的数，高位在前。',
    '舍弃 4 294 967 280 及以上的数，使每个停点机会均等。其余的数除以 24 的余数即为停点。',
    '前五个停点依次是从左到右的转轮。若出现三个烟花，其后四十个停点为八次免费旋转。',
  ],

  restoredLost: '在您离开期间已完成，没有中线。',

  lostNotBegun: '您的旋转没有送达，没有扣款。',
};
