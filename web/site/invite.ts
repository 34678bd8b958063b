import './main.ts';
import { checkInvite, leaveInvite } from './inviteCheck.ts';
import type { InviteState } from './inviteCheck.ts';

const code = new URLSearchParams(location.search).get('c');

/** All states are in the page's HTML, so that no text is created here. */
const show = (state: InviteState): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-when]')) {
    const states = element.dataset['when']?.split(' ') ?? [];
    element.hidden = !states.includes(state);
  }
};

/** Replaces the page, so that nobody goes back to a used code. */
const redirectTo = (address: string): void => location.replace(address);

const check = (): void => void checkInvite({ code, show, redirectTo });

const onClick = (id: string, act: () => void): void => {
  document.getElementById(id)?.addEventListener('click', act);
};

onClick('again', () => {
  // The button disappears and would lose the focus.
  document.getElementById('content')?.focus();
  check();
});
onClick('done', () => leaveInvite(redirectTo));
check();
