/** An answer to a call that `boot.js` sent while the scripts were loading. */
interface EarlyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** Keyed by the address of the call. */
    earlyAnswers?: Record<string, EarlyAnswer>;
  }
}

/** Takes the early answer to a call, once. Undefined if there is none, or it was meant for another reader. */
export function takeEarlyAnswer(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> | undefined {
  const early = window.earlyAnswers?.[address];
  if (!early) return undefined;
  delete window.earlyAnswers?.[address];
  const names = Object.keys({ ...headers, ...early.headers });
  return names.every((name) => headers[name] === early.headers[name]) ? early.response : undefined;
}
