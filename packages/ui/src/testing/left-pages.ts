import Fetch from 'happy-dom/lib/fetch/Fetch.js';

/** happy-dom prints an error when a request's connection breaks. */
interface PendingRequest {
  readonly request: Request;
  onError(error: Error): void;
}

// Leaving a page aborts its pending requests. happy-dom would print each as an error; only connections that the server
// broke are errors.
const pending = Fetch.prototype as unknown as PendingRequest;
const { onError } = pending;
pending.onError = function (this: PendingRequest, error) {
  if (!this.request.signal.aborted) onError.call(this, error);
};
