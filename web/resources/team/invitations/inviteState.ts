import {
  withoutPastedMarks,
  EMAIL_ADDRESS,
  Role,
} from '#api/contract/values.ts';

/** The content of the form, with one or several addresses as typed. */
type Typed = Readonly<{ emailAddress: string; teamRole: Role }>;

/** The state of the dialog. */
export type InviteState =
  | Readonly<{ state: 'closed' }>
  | (Typed &
      Readonly<{
        state: 'open';
        /** Whether the address field was left once: then it is validated. */
        checked: boolean;
        /** Why the last attempt failed, for people. */
        refusal: string | null;
      }>)
  | (Typed & Readonly<{ state: 'submitting' }>);

export type InviteEvent =
  | Readonly<{ type: 'opened' }>
  | Readonly<{ type: 'addressTyped'; emailAddress: string }>
  | Readonly<{ type: 'addressLeft' }>
  | Readonly<{ type: 'roleChosen'; teamRole: Role }>
  | Readonly<{ type: 'submitted' }>
  | Readonly<{
      type: 'refused';
      reason: string;
      /** The addresses that are not invited yet. */
      remaining: readonly string[];
    }>
  | Readonly<{ type: 'invited' }>
  | Readonly<{ type: 'canceled' }>;

/** The state before the dialog is opened. */
export const CLOSED: InviteState = { state: 'closed' };

/** An empty form; the role is Editor by default. */
const EMPTY: InviteState = {
  state: 'open',
  emailAddress: '',
  teamRole: Role.Editor,
  checked: false,
  refusal: null,
};

/**
 * The state after an event. Events that do not fit a state are ignored: while
 * submitting, nothing can be typed or canceled.
 */
export const reduceInvite = (
  dialog: InviteState,
  event: InviteEvent,
): InviteState => {
  switch (dialog.state) {
    case 'closed':
      return event.type === 'opened' ? EMPTY : dialog;
    case 'open':
      return whileOpen(dialog, event);
    case 'submitting':
      return whileSubmitting(dialog, event);
    default:
      return dialog satisfies never;
  }
};

type Open = Extract<InviteState, { state: 'open' }>;
type Submitting = Extract<InviteState, { state: 'submitting' }>;

const whileOpen = (dialog: Open, event: InviteEvent): InviteState => {
  switch (event.type) {
    case 'addressTyped':
      // The refusal was for another address.
      return { ...dialog, emailAddress: event.emailAddress, refusal: null };
    case 'addressLeft':
      return { ...dialog, checked: dialog.checked || !isBlank(dialog) };
    case 'roleChosen':
      return { ...dialog, teamRole: event.teamRole };
    case 'submitted':
      return submit(dialog);
    case 'canceled':
      return CLOSED;
    default:
      return dialog;
  }
};

const submit = (dialog: Open): InviteState => {
  const { emailAddress, teamRole } = dialog;
  return canInvite(dialog)
    ? { state: 'submitting', emailAddress, teamRole }
    : { ...dialog, checked: true };
};

const whileSubmitting = (
  dialog: Submitting,
  event: InviteEvent,
): InviteState => {
  switch (event.type) {
    case 'refused':
      return {
        ...dialog,
        state: 'open',
        emailAddress: event.remaining.join(', '),
        checked: true,
        refusal: event.reason,
      };
    case 'invited':
      return CLOSED;
    default:
      return dialog;
  }
};

/** Separators of addresses in a pasted list, also those of input methods. */
const SEPARATORS = /[,;，；、،\n\r\t]+/u;
/** The name in `"Lee, Ann" <ann@team.example>`, which may contain a comma. */
const QUOTED = /"[^"@]*"/g;
/** `Ann Lee <ann@team.example>`, as mail programs copy people. */
const NAMED = /^[^@<>]*<([^<>\s]+)>$/;

/** The addresses in a text, without names and duplicates. */
export const addressesIn = (typed: string): readonly string[] => {
  const all = typed
    .replaceAll(QUOTED, ' ')
    .split(SEPARATORS)
    .flatMap((part) => NAMED.exec(part.trim())?.[1] ?? part.split(/\s+/))
    .map(withoutPastedMarks)
    .filter(Boolean);
  return [
    ...new Map(all.map((address) => [address.toLowerCase(), address])).values(),
  ];
};

/**
 * Whether Invite is enabled: all addresses are valid and no call is in flight.
 */
export const canInvite = (dialog: InviteState): boolean => {
  if (dialog.state !== 'open') return false;
  const { emailAddress } = dialog;
  return (
    addressesIn(emailAddress).length > 0 &&
    invalidIn(emailAddress) === undefined
  );
};

/** The first invalid address; undefined if all are valid. */
export const invalidIn = (typed: string): string | undefined =>
  addressesIn(typed).find((address) => !EMAIL_ADDRESS.test(address));

/** Whether the address field was left with an invalid text. */
export const isAddressWrong = (dialog: InviteState): boolean =>
  dialog.state === 'open' && dialog.checked && !canInvite(dialog);

// Leaving an empty field is no error.
const isBlank = ({ emailAddress }: Open): boolean => emailAddress.trim() === '';
