import './left-pages.ts';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Runs before each file with a document: files share one, so that its programs are loaded once.
cleanup();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();

afterEach(cleanup);
