/** What a deposit's ticket is told by the form; it survives a reload in the history's entry. */
export interface TicketState {
  /** The channel's payment page. */
  readonly payUrl: string;
  /** The browser did not let us open it. */
  readonly blocked: boolean;
}

export function readTicketState(state: unknown): Partial<TicketState> {
  const { payUrl, blocked } = (state ?? {}) as Partial<TicketState>;
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
