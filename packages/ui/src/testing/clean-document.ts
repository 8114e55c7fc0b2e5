import './left-pages.ts';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { happyDOM } from './happy-dom.ts';

// Runs before each file with a document: files share one, so that its programs are loaded once.
cleanup();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
happyDOM().setViewport({ width: 1024, height: 768 });

afterEach(cleanup);
