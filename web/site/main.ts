import 'virtual:tokens.css';
import '../kit/theme/base.css';
import './site.css';
import './controls.css';
import './landing.css';
import './smallPages.css';
import { lastExtension } from '../providers/session/sessionExtension.ts';
import { inviteValidity } from '../providers/session/inviteValidity.ts';
import { signedOut } from '../providers/session/signedOut.ts';

/**
 * Hides the link to request an invitation on an admitted device, and replaces
 * the sign-in link by one to the app for a signed-in person.
 */
const showStoredState = (): void => {
  const root = document.documentElement;
  root.toggleAttribute('data-invited', inviteValidity.isValid());
  root.toggleAttribute('data-signed-in', lastExtension() !== null);
};

/** Confirms a sign-out on the page to which it leads. */
const showSignedOut = (): void => {
  const note = document.getElementById('signed-out');
  if (note === null || !signedOut.take()) return;
  note.hidden = false;
  document.title = note.dataset['title'] ?? document.title;
};

/**
 * Shows the pictures in the color scheme chosen in the app, if it differs from
 * the system's (`theme-init.js` has set it on the root).
 */
const followScheme = (): void => {
  const chosen = document.documentElement.dataset['scheme'];
  for (const source of document.querySelectorAll('source')) {
    const { scheme, size = 'all' } = source.dataset;
    source.media = scheme === chosen ? size : 'not all';
  }
};

showStoredState();
showSignedOut();
followScheme();

// The back-forward cache may restore the page from before a check.
addEventListener('pageshow', showStoredState);
// This listener runs after that of `theme-init.js`, which was added first.
matchMedia('(prefers-color-scheme: dark)').addEventListener(
  'change',
  followScheme,
);
