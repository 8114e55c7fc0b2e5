/** What went wrong, in kind. api's error handler, and nothing else, turns a kind into a status. */
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
