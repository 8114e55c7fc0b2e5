/** A forbidden pattern in a language's phrases. `docs/voice.md` gives the reasons. */
export interface Rule {
  readonly pattern: RegExp;
  readonly why: string;
  /** Exempt phrases, by `domain:key`. */
  readonly except?: RegExp;
}

const HAN = '\\p{Script=Han}';
const chinese = (pattern: string, why: string): Rule => ({
  pattern: new RegExp(pattern, 'u'),
  why,
});

const EVERYWHERE: readonly Rule[] = [
  { pattern: /\.\.\./, why: 'an ellipsis is one character, …' },
  { pattern: / {2}/, why: 'one space is enough' },
  // Games’ rules contain the constants that results are computed with.
  { pattern: /\d[ ,]\d{3}\b/, why: 'a grouped number is an argument', except: /^arcade\// },
  // Exempt: units in brackets, “Fee (%)”, and names of license rules.
  {
    pattern: /\d ?%|^%/m,
    why: 'a percentage is an argument',
    except: /^arcade\/|^console:(settings\.lotteryOdds\.profile\.|odds\.refused$)/,
  },
];

/** It’s, can’t, players’ bets: for content sources, where straight quotation marks are allowed. */
export const STRAIGHT_APOSTROPHE = /[a-z]'(s|t|re|ve|ll|d|m)\b|[a-z]s' [a-z]/i;

const ENGLISH: readonly Rule[] = [
  { pattern: /'/, why: 'English has a typographic apostrophe, ’' },
  { pattern: new RegExp(HAN, 'u'), why: 'this is Chinese' },
  {
    pattern: /\b(who(?=ever)|some(?=body)|no(?=body)|any(?=body))\w+/i,
    why: 'name the actor: player, agent, operator, provider',
  },
  {
    pattern: /\bat the moment\b|\bin this time\b|\bas soon as it has\b/i,
    why: 'now, period, once',
  },
  { pattern: /\bmay be left out\b/i, why: 'optional' },
  { pattern: /\bpapers?\b/i, why: 'document' },
  { pattern: /\breckon/i, why: 'calculate' },
  { pattern: /\bmeanwhile\b/i, why: 'in the meantime, or nothing' },
  {
    pattern: /\b(anew|besides|nought|mend|thaw(ed|s)?)\b/i,
    why: 'again, also, zero, fix, unfreeze',
  },
  { pattern: /\b(stands?|stood)\b/i, why: 'things do not stand' },
  { pattern: /\bas soon as\b/i, why: 'once' },
  { pattern: /\bso that\b/i, why: 'so, to' },
  { pattern: /\b(came|comes) back\b/i, why: 'is returned' },
  {
    pattern:
      /\b(bring|brings|brought|take|takes|taken|took|give|gives|given|gave)( (it|this|them|that|everything|all|money))? back\b/i,
    why: 'return, withdraw, reverse, transfer',
  },
  { pattern: /\b(is|are|be) kept\b/i, why: 'saved' },
  {
    pattern: /\b(favourit|colour|centre|licence|grey|organis|recognis|behaviour|cheque)/i,
    why: 'American spelling',
  },
  // Exempt: errors quoted verbatim from the specification.
  {
    pattern: /\bphone numbers?\b/i,
    why: 'mobile number',
    except: /^errors:(field\.phone|phone_auth\.)/,
  },
  { pattern: /\b(another|other) compan(y|ies)\b/i, why: 'third-party' },
  // Exempt: the name of a protocol header and of a command.
  {
    pattern: /\bvendors?\b/i,
    why: 'provider',
    except: /^console:(signedPart\.vendor|vendors\.none)$/,
  },
  { pattern: /\b(small letters?|capitals?)\b/i, why: 'lowercase, uppercase' },
  { pattern: /\bproposals?\b/i, why: 'offer' },
  { pattern: /(?<!\butility )\bbills?\b|\bpayslips?\b/i, why: 'statement' },
  { pattern: /\bvalid bets?\b/i, why: 'turnover' },
  { pattern: /\b(unasked|remarkable)\b/i, why: 'without approval, flagged' },
  { pattern: /\bany more\b/i, why: 'no longer' },
  { pattern: /(?<!can’t be )\bundone\b/i, why: 'reversed', except: /:answer\.RECEIVED\.text$/ },
  { pattern: /\b(rests|resting|moved on)\b/i, why: 'under maintenance, has changed' },
  { pattern: /\bcredit reports?\b/i, why: 'balance history' },
  {
    pattern: /\bprov(e|ed|en|ing) (your|their|an|the) (identity|address)\b/i,
    why: 'verify an identity or address',
  },
  { pattern: /\btick\b/i, why: 'check the box' },
  { pattern: /\bin review\b/i, why: 'under review' },
  { pattern: /\bcancel(ed|ing)\b/i, why: 'cancelled, cancelling' },
  { pattern: /\bstakes?\b/i, why: 'bet' },
  { pattern: /(?<!\{)\bgoods\b/i, why: 'items' },
  { pattern: /\brewards? center\b/i, why: 'the page is called Rewards' },
  { pattern: /\blog-ins?\b/i, why: 'login' },
  { pattern: /\bsign(ed)? in\b|\blogon\b/i, why: 'log in, sign up' },
  { pattern: /\bcash out\b|\brecharge\b/i, why: 'deposit, withdraw' },
  { pattern: /^(OK|Submit|Yes|Go there)$/, why: 'a button names what happens' },
];

/** Apply to content as well as phrases. Placeholders have texts of their own. */
export const CHINESE: readonly Rule[] = [
  chinese(`${HAN}[,;:!?().]|[,;!?(]${HAN}`, 'punctuation between ideographs is full-width'),
  chinese(`${HAN} +${HAN}`, 'no space parts two ideographs'),
  chinese(
    '[，。：；！？（）、] | [，。：；！？（）、]',
    'no space stands beside full-width punctuation',
  ),
  chinese(
    `${HAN}[A-Za-z0-9$]|[A-Za-z0-9%×]${HAN}`,
    'a space parts ideographs from letters and digits',
  ),
  ...(
    [
      ['(登录|会员|代理|试玩|正式)账户', '账号'],
      ['[帐登]号|帐户|登陆', '账号、登录'],
      ['你', '您'],
      ['供应商|游戏商|提供商', '厂商'],
      ['重设', '重置'],
      ['波动(?!性)', '波动性'],
      ['派回|派彩表|返彩', '派彩、赔付表'],
      ['充值|提现|取款', '存款、提款'],
      ['薪酬|薪资|薪水', '工资'],
      ['信用报表', '资金日报'],
      ['合约', '契约'],
      ['另一名|一名运营人员', '另一位、一位'],
      ['请填写', '请输入'],
      ['收款账号|提款账号', '收款账户'],
      ['参考号', '流水号'],
      ['净得|自留', '实得'],
      ['退单', '拒付'],
      ['异议', '申诉'],
      ['分支|整条线', '代理线'],
      ['账变|交易记录', '交易明细'],
      ['操作员|控制台|审计记录', '运营人员、运营后台、审计日志'],
      ['邀请链接|推广码', '推广链接、邀请码'],
      ['冲正', '撤销'],
      ['封印|证明(?!文件)', '哈希、验证'],
      ['通道', '渠道'],
      ['撰写', '编写'],
      ['登出', '退出登录'],
      ['活跃会员', '活跃玩家'],
      ['整条代理线|全团队', '整个团队'],
      ['风险规则', '风控规则'],
      ['账务|账本', '总账'],
      ['至[^，。；]*之间', '至'],
    ] as const
  ).map(([other, word]) => chinese(other, `the word is ${word}`)),
  // A bet is not called an order; only goods of the points mall are.
  { ...chinese('订单', 'the word is 注单'), except: /point|order_open/i },
];

/** Affiliate plans pay commission; agents of a team earn salary and dividends. */
const AFFILIATE = /affiliate/i;

const CHINESE_PHRASES: readonly Rule[] = [
  chinese('联系客服', 'the word is 联系在线客服'),
  { ...chinese('(?<!联盟)佣金', 'the word is 工资'), except: AFFILIATE },
  { ...chinese('奖金(?!组)', 'the word is 彩金'), except: /^web\/lottery/ },
  chinese('留空：', 'write 留空则'),
  chinese('(?<![0-9])0 为(不|一律|停用|须|保留)', 'write 0 表示'),
  chinese('大于零', 'write 大于 0'),
];

/** Detects leftover English in a sentence, and untranslated phrases, except names. */
const OTHER_SCRIPT: readonly Rule[] = [
  { pattern: /\b(the|of|your|is|are|to|and|with)\b/i, why: 'English is left' },
  {
    pattern: /^(?!Sandbox Pay$)[^\p{Script=Han}{}]*[a-z]{2}[^\p{Script=Han}{}]*$/iu,
    why: 'this is English',
  },
];

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  en: ENGLISH,
  'zh-CN': [...CHINESE, ...CHINESE_PHRASES, ...OTHER_SCRIPT],
};

/** @param place `domain:key` of the phrase */
export const rulesOf = (language: string, place: string): readonly Rule[] =>
  [...EVERYWHERE, ...(RULES[language] ?? [])].filter(({ except }) => !except?.test(place));
