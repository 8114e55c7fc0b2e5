import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@app/phrases/languages';
import { z } from 'zod';
import { escapeHtml } from '../../http/escape-html.ts';

const files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
const written = z.object({
  pages: z.record(z.string(), files),
  parts: z.record(z.string(), files.extend({ texts: z.record(z.string(), z.array(z.string())) })),
  texts: z.record(z.string(), z.string()),
  fonts: z.array(z.string()),
  icons: z.string(),
});

/** Tags that let a browser load all files of a page at once. */
export interface Preloads {
  /** Placed first in the head, because fonts are the largest files of the first paint. */
  readonly fonts: string;
  /** @param parts names of further files, keys of `parts` in `preloads.json` */
  readonly head: (path: string, language: Language, parts?: readonly string[]) => string;
  readonly body: string;
}

const NOTHING: Preloads = { fonts: '', head: () => '', body: '' };

/** Reads the list that the build wrote. Pages work without it, but load more slowly. */
export async function readPreloads(webDist: string): Promise<Preloads> {
  const text = await readFile(join(webDist, 'preloads.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return NOTHING;
  const { pages, parts, texts, fonts, icons } = written.parse(JSON.parse(text));
  const patterns = Object.entries(pages).map(
    ([pattern, files]) => [toPattern(pattern), files] as const,
  );
  const fontTags = fonts
    .map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
    )
    .join('');
  const head: Preloads['head'] = (path, language, names = []) => {
    const page = patterns.find(([pattern]) => pattern.test(path))?.[1];
    const shown = names.map((name) => parts[name]).filter((part) => part !== undefined);
    const all = page ? [page, ...shown] : shown;
    const scripts = [
      ...(texts[language] ? [texts[language]] : []),
      ...all.flatMap((one) => one.scripts),
      ...shown.flatMap((part) => part.texts[language] ?? []),
    ];
    // Loaded as stylesheets, not only preloaded, because the first paint of a prerendered page needs them.
    const styleTags = unique(all.flatMap(({ styles }) => styles)).map(
      (href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`,
    );
    const scriptTags = unique(scripts).map(
      (href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}">`,
    );
    return [...styleTags, ...scriptTags].join('');
  };
  // An image instead of a preload: browsers would fetch the preload in addition, and warn that it is unused.
  const body = `<img src="${escapeHtml(icons)}" alt="" hidden fetchpriority="high">`;
  return { fonts: fontTags, head, body };
}

const unique = (files: readonly string[]): readonly string[] => [...new Set(files)];

/** Matches `/game/:vendor/:game` and `/rng/:vassalage?`, ignoring case. */
function toPattern(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part.replaceAll('.', '\\.')}`;
      return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
    });
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}
