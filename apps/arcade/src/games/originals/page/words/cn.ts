import { cn as common } from '../../../../page/words/cn.ts';
import type { OriginalsWords } from '../words.ts';

export const cn: OriginalsWords = {
  ...common,
  facts: (share) => `每种选择的返还率均为 ${share}`,
  spin: '开始',
  spinning: '进行中',
  opening: '正在开桌…',
  waiting: '等待钱包回复',
  lost: '这次没有赢',
  times: (multiplier) => `${multiplier} 倍`,
  wins: '获胜',
  payoutNow: '派彩',
  risk: '风险',
  risks: ['平稳', '活跃', '狂野'],
  lowerChoice: '降低',
  raiseChoice: '提高',
  restoredLost: '在您离开期间已完成，没有赢。',
  lostNotBegun: '您的投注没有送达，没有扣款。',
  paysTitle: '派彩表',
  paysForStake: (stake) => `投注 ${stake} 时`,
  chosen: (label, choice) => `${label}：${choice}`,
  howOften: '出现频率',
  returnsText: '每种选择的返还率相同，只是分布不同。过去的局不影响之后的结果。',
  rules: [
    '一局的全部结果在画面移动之前已经决定。画面只是把结果展示出来。',
    '连接中断时，该局会自动完成，您可以在这里看到结果。',
    '无法确定投注是否已扣除时，该局取消，投注退回。',
  ],
  fairText:
    '在您游戏之前，我们先确定一个保密的服务器种子，并向您公布它的指纹。您自选客户端种子。两者与局号共同决定结果，因此双方都无法左右。之后我们公开该种子，由您核对。',
  howTitle: '结果如何得出',
  howKey:
    '以服务器种子（64 位十六进制数字的文本）为密钥，对区块 0、1、2 … 计算文本 clientSeed:nonce:block 的 HMAC-SHA256。',
  howWords:
    '把每个区块的 32 个字节读作八个四字节的数，高位在前。若某个数过大，会使余数的机会不均等，则舍弃。',
};
