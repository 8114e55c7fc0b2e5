import './left-pages.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { deadline } from '../../../../tests/support/deadline.ts';
import { happyDOM } from './happy-dom.ts';

configure({
  // A deadline, not a measure: code may have to load first, and other processes may have the cores.
  asyncUtilTimeout: deadline(20_000),
  // A live region repeats a sentence that the page shows, some milliseconds after it: a test that
  // looks for the sentence would find one element or two, by chance.
  defaultIgnore: 'script, style, .sr-only[aria-live]',
});

// Runs before each file with a document: files share one, so that its programs are loaded once.
cleanup();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
happyDOM().setViewport({ width: 1024, height: 768 });

afterEach(cleanup);
