import Fetch from 'happy-dom/lib/fetch/Fetch.js';

/** What happy-dom does when the line of a request breaks: it prints the error. */
interface PendingRequest {
  readonly request: Request;
  onError(error: Error): void;
}

// A page that is left takes back what it still asks for. happy-dom breaks the line for that as well, and
// would print each as an error: only a line that the server broke is one.
const pending = Fetch.prototype as unknown as PendingRequest;
const { onError } = pending;
pending.onError = function (this: PendingRequest, error) {
  if (!this.request.signal.aborted) onError.call(this, error);
};
