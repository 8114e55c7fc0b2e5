import './lib/no-compiling.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import './main.css';

const root = document.getElementById('app');
if (root) createRoot(root).render(<App />);
