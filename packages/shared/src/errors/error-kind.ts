/** Kinds of errors. Only api's error handler maps a kind to an HTTP status. */
export type ErrorKind =
  /** Not a failure: one more step is required. */
  | 'unfinished'
  | 'malformed'
  | 'no_session'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'key_reused'
  | 'too_many'
  | 'unavailable'
  | 'defect';
