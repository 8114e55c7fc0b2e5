/** A browser with an authenticator, as pages see it: what it was asked, and what it answers. */
export interface FakePasskeys {
  readonly asked: readonly { readonly what: 'create' | 'get'; readonly options: object }[];
  /** Has the operator close the browser's own question. */
  stopNext(): void;
  remove(): void;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Gives happy-dom, which has none, an authenticator that signs nothing: servers of page tests check nothing. */
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
