import type { SandboxOrder } from '@app/core/cashier';
import { moneyText } from '@app/ui/format/money-text';
import { escapeHtml } from '../../http/escape-html.ts';
import type { PageWords } from './page-words.ts';

export interface PayPage {
  readonly order: SandboxOrder;
  readonly lang: string;
  readonly words: PageWords;
  /** Where its forms are sent: this page's own address. */
  readonly action: string;
  readonly siteUrl: string;
  /** What happened, once something was pressed. */
  readonly outcome?: readonly string[];
  /** Paid, but not reported yet. */
  readonly isUnreported?: boolean;
}

/** The whole page. Every value in it is escaped; it has no script. */
export function renderPayPage(page: PayPage): string {
  const { order, lang, words } = page;
  const place = { locale: lang, currencySymbol: order.currency, displayDecimals: 2 };
  const amount = moneyText(order.amount, place);
  return `<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${escapeHtml(words.title)}</title>
  <link rel="stylesheet" href="/sandbox/pay.css">
</head>
<body>
  <main>
    <h1>${escapeHtml(words.title)}</h1>
    <p class="note">${escapeHtml(words.note)}</p>
    <dl>
      <dt>${escapeHtml(words.amount)}</dt><dd class="amount">${escapeHtml(amount)}</dd>
      <dt>${escapeHtml(words.payment)}</dt><dd class="number">${escapeHtml(order.publicId)}</dd>
    </dl>
    ${page.outcome ? renderOutcome(page, page.outcome) : renderChoices(page)}
    <p><a href="${escapeHtml(`${page.siteUrl}/deposit/${order.publicId}`)}">${escapeHtml(words.back)}</a></p>
  </main>
</body>
</html>`;
}

function renderChoices({ words, action }: PayPage): string {
  return `<form method="post" action="${escapeHtml(action)}">
      <button class="first" name="what" value="pay">${escapeHtml(words.pay)}</button>
      <h2>${escapeHtml(words.try)}</h2>
      ${(['twice', 'late', 'wrong', 'fail'] as const)
        .map((what) => `<button name="what" value="${what}">${escapeHtml(words[what])}</button>`)
        .join('\n      ')}
    </form>`;
}

function renderOutcome({ words, action, isUnreported }: PayPage, outcome: readonly string[]) {
  if (isUnreported) {
    return `<p role="status" class="told">${escapeHtml(words.notReported)}</p>
    <form method="post" action="${escapeHtml(action)}">
      <button class="first" name="what" value="pay">${escapeHtml(words.report)}</button>
    </form>`;
  }
  return `<section role="status" class="told">
      <h2>${escapeHtml(words.answered)}</h2>
      ${outcome.map((line) => `<p class="number">${escapeHtml(line)}</p>`).join('\n      ')}
    </section>`;
}
