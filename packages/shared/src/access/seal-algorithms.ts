/** How clients seal bodies, by the names of JWE: how the content key is wrapped, and how the content is encrypted. */
export const SEAL_KEY_ALGORITHM = 'ECDH-ES+A256KW';
export const SEAL_CONTENT_ALGORITHM = 'A256GCM';
