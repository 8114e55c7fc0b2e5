import { SANDBOX_SLOW, type SandboxOrder } from '@app/core/money/deposits';
import { type Language, languageAttributes } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import { minorDigitsOf } from '@app/shared/money/minor-unit';
import { moneyText } from '@app/ui/format/money-text';
import { escapeHtml } from '../../http/escape-html.ts';

export interface PayPage {
  readonly order: SandboxOrder;
  readonly lang: Language;
  /** Target of the forms: this page's own URL. */
  readonly action: string;
  readonly siteUrl: string;
  /** Result of the pressed button. */
  readonly outcome?: readonly string[];
  /** Paid, but not reported yet. */
  readonly isUnreported?: boolean;
}

/** The whole page, without scripts. Every value in it is escaped. */
export function renderPayPage(page: PayPage): string {
  const { order, lang } = page;
  const say = phrasesIn(page);
  const place = {
    locale: lang,
    currencySymbol: order.currency,
    displayDecimals: minorDigitsOf(order.currency),
  };
  const amount = moneyText(order.amount, place);
  return `<!doctype html>
<html ${languageAttributes(lang)}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${escapeHtml(say('title'))}</title>
  <link rel="stylesheet" href="/sandbox/pay.css">
</head>
<body>
  <main>
    <h1>${escapeHtml(say('title'))}</h1>
    <p class="note">${escapeHtml(say('note'))}</p>
    <dl>
      <dt>${escapeHtml(say('amount'))}</dt><dd class="amount">${escapeHtml(amount)}</dd>
      <dt>${escapeHtml(say('payment'))}</dt><dd class="number">${escapeHtml(order.publicId)}</dd>
    </dl>
    ${page.outcome ? renderOutcome(page, page.outcome) : renderWay(page)}
    <p><a href="${escapeHtml(`${page.siteUrl}/deposit/${order.publicId}`)}">${escapeHtml(say('back'))}</a></p>
  </main>
</body>
</html>`;
}

/** The slow provider has no buttons: it pays by itself. */
const renderWay = (page: PayPage): string =>
  page.order.channel === SANDBOX_SLOW
    ? `<p role="status" class="notice">${escapeHtml(phrasesIn(page)('slow'))}</p>`
    : renderChoices(page);

function renderChoices(page: PayPage): string {
  const say = phrasesIn(page);
  return `<form method="post" action="${escapeHtml(page.action)}">
      <button class="first" name="what" value="pay">${escapeHtml(say('pay'))}</button>
      <h2>${escapeHtml(say('try'))}</h2>
      ${(['twice', 'late', 'wrong', 'fail'] as const)
        .map((what) => `<button name="what" value="${what}">${escapeHtml(say(what))}</button>`)
        .join('\n      ')}
    </form>`;
}

function renderOutcome(page: PayPage, outcome: readonly string[]) {
  const { action, isUnreported } = page;
  const say = phrasesIn(page);
  if (isUnreported) {
    return `<p role="status" class="notice">${escapeHtml(say('notReported'))}</p>
    <form method="post" action="${escapeHtml(action)}">
      <button class="first" name="what" value="pay">${escapeHtml(say('report'))}</button>
    </form>`;
  }
  return `<section role="status" class="notice">
      <h2>${escapeHtml(say('answered'))}</h2>
      ${outcome.map((line) => `<p class="number">${escapeHtml(line)}</p>`).join('\n      ')}
    </section>`;
}

/** In the browser's language: the page belongs to the payment provider, not to the site. */
const phrasesIn = ({ lang }: PayPage) => translatorOf(lang, 'server/sandbox-pay');
