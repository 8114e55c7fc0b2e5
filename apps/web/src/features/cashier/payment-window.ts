/** What the form tells the page of the deposit; it survives a reload in the history’s entry. */
export interface PaymentState {
  /** The channel's payment page. */
  readonly payUrl: string;
  /** The browser did not let us open it. */
  readonly blocked: boolean;
}

export function readPaymentState(state: unknown): Partial<PaymentState> {
  const { payUrl, blocked } = (state ?? {}) as Partial<PaymentState>;
  return {
    ...(typeof payUrl === 'string' && isWebAddress(payUrl) && { payUrl }),
    ...(typeof blocked === 'boolean' && { blocked }),
  };
}

/**
 * Opens the payment page beside this one, which goes on watching for the money.
 *
 * @returns whether the browser let us
 */
export function openPayment(url: string): boolean {
  if (!isWebAddress(url)) return false;
  const opened = open(url, '_blank');
  if (!opened) return false;
  opened.opener = null; // the channel's page has no business with ours
  return true;
}

function isWebAddress(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, location.origin).protocol);
  } catch {
    return false;
  }
}
