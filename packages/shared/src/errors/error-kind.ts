/** Kinds of errors. Only api's error handler maps a kind to an HTTP status. */
export type ErrorKind =
  /** Nothing is wrong: one more step is wanted. */
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
