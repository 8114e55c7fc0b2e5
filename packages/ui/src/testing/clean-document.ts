import './element-errors-when-read.ts';
import './elements-without-stacks.ts';
import './labels-by-one-query.ts';
import './styles-without-deep-clones.ts';
import './left-pages.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { deadline } from '../../../../tests/support/deadline.ts';
import { happyDOM } from './happy-dom.ts';

configure({
  // A deadline rather than an expected duration: code may have to load first, and other processes may use the cores.
  asyncUtilTimeout: deadline(20_000),
  // A live region repeats a visible sentence some milliseconds later: a query for the sentence would match one or two
  // elements, depending on timing.
  defaultIgnore: 'script, style, .sr-only[aria-live]',
});

// Runs before each test file that uses a document. Files share one, so that modules are loaded once.
cleanup();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
happyDOM().setViewport({ width: 1024, height: 768 });

afterEach(cleanup);
// Code that a page still loads would fail in the next file, whose document is gone by then.
afterAll(() => vi.dynamicImportSettled());
