import { cn as common } from '../../../../page/words/cn.ts';
import type { OriginalsWords } from '../words.ts';

export const cn: OriginalsWords = {
  ...common,
  facts: (share) => `返还率 ${share}`,
  spin: '开始',
  spinning: '进行中',
  opening: '正在打开…',
  waiting: '正在投注…',
  lost: '未中奖',
  times: (multiplier) => `${multiplier}×`,
  wins: '结果',
  payoutNow: '派彩',
  risk: '风险',
  risks: ['低', '中', '高'],
  lowerChoice: '降低',
  raiseChoice: '提高',
  restoredLost: '在您离开期间已完成，未中奖。',
  lostNotBegun: '投注未送达，没有扣款。',
  paysTitle: '赔付表',
  paysForStake: (stake) => `投注 ${stake} 时`,
  chosen: (label, choice) => `${label}：${choice}`,
  howOften: '概率',
  returnsText: '每种选择的返还率相同。过去的局不影响之后的结果。',
  rules: [
    '每一局的结果在动画开始前已经确定。',
    '连接中断时，该局会自动完成，您可以在这里看到结果。',
    '无法确定投注是否已扣除时，该局取消，投注退回。',
  ],
  fairText:
    '游戏前，我们确定一个保密的服务器种子，并公布其哈希。客户端种子由您选择。两个种子与序号共同决定结果，双方都无法更改。您可随时公开服务器种子并验证每一局。',
  howTitle: '结果如何得出',
  howKey:
    '以服务器种子（64 位十六进制数字的文本）为密钥，对区块 0、1、2 … 计算文本 clientSeed:nonce:block 的 HMAC-SHA256。',
  howWords:
    '把每个区块的 32 个字节读作八个四字节的数，高位在前。若某个数过大，会使余数的机会不均等，则舍弃。',
};
