/** Fake of a browser with an authenticator: records requests and returns answers. */
export interface FakePasskeys {
  readonly asked: readonly { readonly what: 'create' | 'get'; readonly options: object }[];
  /** Simulates that the operator cancels the browser's dialog. */
  stopNext(): void;
  remove(): void;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/**
 * Installs a fake authenticator in happy-dom, which has none. Signatures are dummies, since servers of page tests do
 * not verify them.
 */
export function installFakePasskeys(): FakePasskeys {
  const asked: { what: 'create' | 'get'; options: object }[] = [];
  let isStopped = false;
  const answer = (what: 'create' | 'get', response: object) => async (options: object) => {
    asked.push({ what, options });
    if (isStopped) {
      isStopped = false;
      throw Object.assign(new Error('The operation was stopped'), { name: 'NotAllowedError' });
    }
    return {
      id: 'a2V5',
      rawId: bytes('key'),
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    };
  };
  const credentials = {
    create: answer('create', {
      clientDataJSON: bytes('made'),
      attestationObject: bytes('attested'),
      getTransports: () => [],
    }),
    get: answer('get', {
      clientDataJSON: bytes('shown'),
      authenticatorData: bytes('data'),
      signature: bytes('signed'),
    }),
  };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  return {
    asked,
    stopNext() {
      isStopped = true;
    },
    remove() {
      Reflect.deleteProperty(navigator, 'credentials');
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    },
  };
}
