import { expect, test } from 'vitest';
import { createTexts, type ReadPhrases } from './texts.ts';

/** Phrases that name their language, domain and key. Each read of a domain waits until it is let through. */
function library() {
  const open = new Map<string, PromiseWithResolvers<void>>();
  const reads: string[] = [];
  const gate = (name: string) => {
    const made = open.get(name) ?? Promise.withResolvers<void>();
    open.set(name, made);
    return made;
  };
  const read: ReadPhrases = async (language, domain) => {
    const name = `${language}/${domain}`;
    reads.push(name);
    await gate(name).promise;
    return { hello: `${language} ${domain}`, count: '{n, plural, =1 {# one} other {# more}}' };
  };
  const pass = (...names: readonly string[]) => {
    for (const name of names) gate(name).resolve();
  };
  const fail = (name: string) => {
    gate(name).reject(new Error(`no ${name}`));
    open.delete(name);
  };
  return { read, reads, pass, fail };
}

/** Texts in English with the domain of the frame. */
async function started() {
  const { read, ...control } = library();
  const texts = createTexts();
  control.pass('en/frame');
  await texts.start('en', read, ['frame']);
  return { texts, ...control };
}

test('without a language, texts are their keys and nothing is waited for', () => {
  const texts = createTexts();
  expect([texts.language, texts.t('hello'), texts.pending(['frame'])]).toEqual([
    '',
    'hello',
    undefined,
  ]);
});

test('calls may know the language before its phrases are loaded', async () => {
  const { read, pass } = library();
  const texts = createTexts();
  const starting = texts.start('en', read, ['frame']);
  expect(texts.language).toBe('en');
  const loading = texts.load('home');
  pass('en/frame', 'en/home');
  await Promise.all([starting, loading]);
  expect(texts.t('home:hello')).toBe('en home');
});

test('reads a domain once, however many wait for it', async () => {
  const { texts, reads, pass } = await started();
  const waiting = [texts.pending(['frame', 'home']), texts.pending(['home'])];
  texts.loadAhead(['home', 'games']);
  pass('en/home', 'en/games');
  await Promise.all(waiting);
  await texts.load(['home', 'games']);
  expect(texts.pending(['home', 'games'])).toBeUndefined();
  expect(reads).toEqual(['en/frame', 'en/home', 'en/games']);
});

test('a domain’s formatter finds its own phrases, and named ones of others', async () => {
  const { texts, pass } = await started();
  pass('en/home');
  await texts.load('home');
  const t = texts.formatOf('home');
  expect(texts.formatOf('home')).toBe(t);
  expect([t('hello'), t('frame:hello'), t('count', { n: 1 }), t('count', { n: 3 })]).toEqual([
    'en home',
    'en frame',
    '1 one',
    '3 more',
  ]);
  expect([t('missing'), texts.exists('home', 'missing'), texts.exists('home', 'hello')]).toEqual([
    'missing',
    false,
    true,
  ]);
});

test('another language is shown once all domains in use are loaded in it', async () => {
  const { texts, pass } = await started();
  pass('en/home', 'zh/frame', 'zh/late');
  await texts.load('home');
  const before = texts.formatOf('home');
  const shown: string[] = [];
  texts.subscribe(() => shown.push(texts.language));
  const changing = texts.changeLanguage('zh');
  pass('en/late');
  await texts.load('late'); // used by a page that is opened meanwhile
  expect([texts.language, shown]).toEqual(['en', []]);
  pass('zh/home');
  await changing;
  expect([texts.language, shown]).toEqual(['zh', ['zh']]);
  expect(['home', 'frame', 'late'].map((domain) => texts.t(`${domain}:hello`))).toEqual([
    'zh home',
    'zh frame',
    'zh late',
  ]);
  expect(texts.formatOf('home')).not.toBe(before);
});

test('of two choices the later one is shown, however long each takes', async () => {
  const { texts, pass } = await started();
  const first = texts.changeLanguage('zh');
  const second = texts.changeLanguage('th');
  pass('th/frame');
  await second;
  pass('zh/frame');
  await first;
  expect(texts.language).toBe('th');
});

test('a failure is reported until it is forgotten, and then read again', async () => {
  const { texts, pass, fail } = await started();
  const loading = texts.pending(['frame', 'home']);
  fail('en/home');
  await expect(loading).rejects.toThrow('no en/home');
  expect(() => texts.pending(['frame', 'home'])).toThrow('no en/home');
  texts.forgetFailures();
  pass('en/home');
  await texts.pending(['home']);
  expect(texts.t('home:hello')).toBe('en home');
});

test('forgetting failures leaves what is loading', async () => {
  const { texts, reads, pass } = await started();
  const loading = texts.pending(['home']);
  texts.forgetFailures();
  pass('en/home');
  await Promise.all([loading, texts.pending(['home'])]);
  expect(reads).toEqual(['en/frame', 'en/home']);
});

test('a domain that fails in another language does not keep the others from it', async () => {
  const { texts, pass, fail } = await started();
  pass('en/home', 'zh/frame');
  await texts.load('home');
  const changing = texts.changeLanguage('zh');
  fail('zh/home');
  await changing;
  expect([texts.language, texts.t('frame:hello')]).toEqual(['zh', 'zh frame']);
  expect(() => texts.pending(['home'])).toThrow('no zh/home');
});

test('a start that fails says so', async () => {
  const { read, fail } = library();
  const starting = createTexts().start('en', read, ['frame']);
  fail('en/frame');
  await expect(starting).rejects.toThrow('no en/frame');
});
