import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import './theme/base.css';
import { App } from './App.tsx';
import { unhandledErrors } from './feedback/unhandledErrors.ts';

unhandledErrors.watch(window);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
