import { fillingIn } from '@app/phrases/fill-in';
import type { Message } from '@app/phrases/message';

type Phrases = Readonly<Record<string, Message>>;

/** Formats a phrase of one domain, or of another one as in `errors:chunk.failed`. A missing phrase is its key. */
export type Format = (key: string, args?: object) => string;

/** Reads the phrases of a domain in a language. */
export type ReadPhrases = (language: string, domain: string) => Promise<Phrases>;

/** The phrases of one language, as far as they are loaded. */
interface Loaded {
  /** Empty until one is chosen. */
  readonly language: string;
  readonly read: ReadPhrases;
  readonly loading: Map<string, Promise<void>>;
  readonly failures: Map<string, unknown>;
  readonly phrases: Map<string, Phrases>;
  readonly formats: Map<string, Format>;
  readonly filled: Map<string, ReturnType<typeof fillingIn>>;
}

export type Texts = ReturnType<typeof createTexts>;

const DEFAULT_DOMAIN = 'frame';

const nothingIn = (language: string, read: ReadPhrases): Loaded => ({
  language,
  read,
  loading: new Map(),
  failures: new Map(),
  phrases: new Map(),
  formats: new Map(),
  filled: new Map(),
});

/** Phrases by domain, each loaded on first use, in one language at a time. */
export function createTexts() {
  let shown = nothingIn('', async () => ({}));
  let latest = shown;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const followers = new Set<() => void>();

  function show(next: Loaded): void {
    if (latest !== next) return; // another language was chosen in the meantime
    shown = next;
    begin();
    for (const follow of followers) follow();
  }

  /** @throws the error of a domain that cannot be read */
  async function start(language: string, read: ReadPhrases, domains: readonly string[]) {
    const next = nothingIn(language, read);
    latest = next;
    if (!shown.language) shown = next; // calls are sent in it already
    await Promise.all(domains.map((domain) => loadInto(next, domain)));
    show(next);
  }

  /** Shows another language once the domains in use are loaded in it. Parts without their phrases fail by themselves. */
  async function changeLanguage(language: string): Promise<void> {
    const next = nothingIn(language, shown.read);
    latest = next;
    const unread = () => [...shown.phrases.keys()].filter((domain) => !next.loading.has(domain));
    // While they load, the page may load others in the old language.
    for (let domains = unread(); domains.length > 0; domains = unread())
      await Promise.allSettled(domains.map((domain) => loadInto(next, domain)));
    show(next);
  }

  /** Resolves when the domains are loaded. Until a language is shown, it waits. */
  async function load(domains: string | readonly string[]): Promise<void> {
    await begun;
    await Promise.all([domains].flat().map((domain) => loadInto(shown, domain)));
  }

  return {
    get language() {
      return shown.language;
    },
    start,
    changeLanguage,
    load,
    /** Loads domains ahead of their use. A failure is reported by the part that uses them. */
    loadAhead: (domains: string | readonly string[]): void => void load(domains).catch(() => {}),
    /**
     * For components: what they have to wait for. Without a language they show keys.
     *
     * @throws the error of a domain that could not be read
     */
    pending: (domains: readonly string[]): Promise<unknown> | undefined => {
      const missing = domains.filter((domain) => shown.language && !shown.phrases.has(domain));
      const failed = missing.find((domain) => shown.failures.has(domain));
      if (failed) throw shown.failures.get(failed);
      if (missing.length === 0) return undefined;
      return Promise.all(missing.map((domain) => loadInto(shown, domain)));
    },
    /** Called before a part of the page is retried, so that its phrases are requested again. */
    forgetFailures: (): void => {
      for (const domain of shown.failures.keys()) shown.loading.delete(domain);
      shown.failures.clear();
    },
    exists: (domain: string, key: string): boolean =>
      shown.phrases.get(domain)?.[key] !== undefined,
    t: (key: string, args?: object): string => format(shown, DEFAULT_DOMAIN, key, args),
    /** The formatter of a domain. It is the same one until the language changes. */
    formatOf: (domain: string): Format => {
      const from = shown;
      const made: Format =
        from.formats.get(domain) ?? ((key, args) => format(from, domain, key, args));
      from.formats.set(domain, made);
      return made;
    },
    subscribe: (follow: () => void) => {
      followers.add(follow);
      return () => {
        followers.delete(follow);
      };
    },
  };
}

function loadInto(into: Loaded, domain: string): Promise<void> {
  const known = into.loading.get(domain);
  if (known) return known;
  const loaded = into
    .read(into.language, domain)
    .then((phrases) => void into.phrases.set(domain, phrases));
  into.loading.set(domain, loaded);
  loaded.catch((error: unknown) => into.failures.set(domain, error));
  return loaded;
}

const NAMED = /^([\w-]+):(.+)$/s;

function format({ language, phrases, filled }: Loaded, own: string, given: string, args?: object) {
  const [, domain = own, key = given] = NAMED.exec(given) ?? [];
  const message = phrases.get(domain)?.[key];
  if (message === undefined) return key;
  const name = `${domain}:${key}`;
  const fillIn = filled.get(name) ?? fillingIn(message, language);
  filled.set(name, fillIn);
  return fillIn(args);
}
