/** State that the form passes to the deposit's page; kept in the history entry, so that it survives a reload. */
export interface PaymentState {
  /** The channel's payment page. */
  readonly payUrl: string;
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
 * Opens the payment page beside this one, which keeps waiting for the money.
 *
 * @returns whether the browser allowed it
 */
export function openPayment(url: string): boolean {
  if (!isWebAddress(url)) return false;
  const opened = open(url, '_blank');
  if (!opened) return false;
  opened.opener = null; // the channel's page must not control this one
  return true;
}

function isWebAddress(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, location.origin).protocol);
  } catch {
    return false;
  }
}
