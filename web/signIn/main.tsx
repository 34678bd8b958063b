import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import '../kit/theme/base.css';
import './signIn.css';
import './controls.css';
import { forgetLastSeen } from '../providers/lastSeen/forgetLastSeen.ts';
import { SignInArea } from './SignInArea.tsx';

// Nobody is signed in here: remove last seen data before the next user.
void forgetLastSeen();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <SignInArea />
  </StrictMode>,
);
