/** The sandbox company's page speaks two languages of its own: it is not part of the site. */
const en = {
  title: 'Sandbox Pay',
  note: 'A payment company for trying things out. No money moves outside this installation.',
  amount: 'To pay',
  payment: 'Payment',
  pay: 'Pay',
  twice: 'Pay, and report it twice',
  late: 'Pay, but report it later',
  report: 'Report it now',
  wrong: 'Pay half of it',
  fail: 'Let it fail',
  try: 'Try something else',
  answered: 'What the site answered',
  notReported: 'Paid. The site does not know yet.',
  back: 'Back to the site',
} as const;

export type PageWords = Record<keyof typeof en, string>;

const zhCN: PageWords = {
  title: '沙盒支付',
  note: '用于试用的支付公司，不会产生任何真实资金往来。',
  amount: '应付金额',
  payment: '支付编号',
  pay: '支付',
  twice: '支付，并通知两次',
  late: '支付，稍后通知',
  report: '现在通知',
  wrong: '只支付一半',
  fail: '支付失败',
  try: '试试其他情况',
  answered: '网站的回应',
  notReported: '已支付，网站尚未得知。',
  back: '返回网站',
};

/** By the browser's wish. */
export const wordsFor = (acceptLanguage = '') =>
  /^zh/i.test(acceptLanguage) ? { lang: 'zh-CN', words: zhCN } : { lang: 'en', words: en };
