/** The sandbox company’s page speaks two languages of its own: it is not part of the site. */
const en = {
  title: 'Sandbox Pay',
  note: 'A test payment company. No real money moves.',
  amount: 'Amount',
  payment: 'Payment ID',
  pay: 'Pay',
  twice: 'Pay and report it twice',
  late: 'Pay and report it later',
  report: 'Report the payment',
  wrong: 'Pay half the amount',
  fail: 'Decline the payment',
  try: 'Test other results',
  answered: 'The site answered',
  notReported: 'Paid. We haven’t told the site yet.',
  back: 'Back to your deposit',
} as const;

export type PageWords = Record<keyof typeof en, string>;

const zhCN: PageWords = {
  title: 'Sandbox Pay',
  note: '测试用支付公司，不涉及真实资金。',
  amount: '金额',
  payment: '支付编号',
  pay: '支付',
  twice: '支付并通知两次',
  late: '支付并稍后通知',
  report: '通知网站',
  wrong: '只支付一半金额',
  fail: '拒绝支付',
  try: '测试其他结果',
  answered: '网站已回应',
  notReported: '已支付，尚未通知网站。',
  back: '返回存款页面',
};

/** By the browser’s wish. */
export const wordsFor = (acceptLanguage = '') =>
  /^zh/i.test(acceptLanguage) ? { lang: 'zh-CN', words: zhCN } : { lang: 'en', words: en };
