import { useState } from 'react';
import type { Provider } from '#api/contract/index.ts';
import type { LazyForms } from './loadLazily.ts';
import { PROVIDER_START } from './addresses.ts';
import type { RedirectProvider } from './addresses.ts';
import { lastSignIn } from './lastSignIn.ts';
import { pendingSignIn } from './pendingSignIn.ts';
import { text } from './text.ts';

const LABELS = {
  Oidc: 'signIn.oidc',
  Microsoft: 'signIn.microsoft',
  Google: 'signIn.google',
} as const;

type Props = Readonly<{
  configured: readonly Provider[];
  /** The name of the provider `Oidc`. */
  oidcName: string;
  /** Loaded only if one of them is offered. */
  forms: LazyForms | null;
  inviteCode: string | null;
  setWorking: (isWorking: boolean) => void;
  setFailure: (failure: string | null) => void;
}>;

/** A button for each configured provider; at first only the last used one. */
export const Providers = ({
  configured,
  oidcName,
  forms,
  inviteCode,
  ...callbacks
}: Props) => {
  const [showsAll, setShowsAll] = useState(false);
  const lastProvider = lastSignIn.provider();
  const lastUsed = configured.find((provider) => provider === lastProvider);
  const shown = lastUsed === undefined || showsAll ? configured : [lastUsed];

  return (
    <>
      {shown.filter(isRedirect).map((provider) => (
        <a
          key={provider}
          className="button outlined"
          href={pendingSignIn.startAddress(provider, inviteCode)}
          onClick={() => {
            lastSignIn.keepProvider(provider);
            pendingSignIn.begin(inviteCode);
          }}
        >
          <ProviderMark provider={provider} />
          {text(LABELS[provider], { name: oidcName })}
        </a>
      ))}
      {forms && <Forms {...{ shown, forms, inviteCode, ...callbacks }} />}
      {shown.length === 0 && (
        <p className="lead">{text('signIn.noProvider')}</p>
      )}
      {shown.length < configured.length && (
        <button className="link" onClick={() => setShowsAll(true)}>
          {text('signIn.showAll')}
        </button>
      )}
    </>
  );
};

type FormsProps = Omit<Props, 'configured' | 'oidcName' | 'forms'> &
  Readonly<{ shown: readonly Provider[]; forms: LazyForms }>;

/** The forms of providers without a page of their own. */
const Forms = ({ shown, forms, ...form }: FormsProps) => (
  <>
    {shown.includes('Mail') && <forms.MailForm {...form} />}
    {shown.includes('Local') && <forms.LocalForm {...form} />}
  </>
);

const isRedirect = (provider: Provider): provider is RedirectProvider =>
  provider in PROVIDER_START;

const LOGOS: Readonly<
  Record<RedirectProvider, readonly (readonly [color: string, path: string])[]>
> = {
  // A key, as any provider may be behind it.
  Oidc: [
    [
      'currentcolor',
      'M13 2a5 5 0 0 0-4.8 6.4L2 14.6V18h3.4v-2h2v-2h2l1.2-1.2A5 5 0 1 0 13 2Zm1.2 5.3a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Z',
    ],
  ],
  Microsoft: [
    ['#F25022', 'M1 1h8v8H1z'],
    ['#7FBA00', 'M11 1h8v8h-8z'],
    ['#00A4EF', 'M1 11h8v8H1z'],
    ['#FFB900', 'M11 11h8v8h-8z'],
  ],
  Google: [
    [
      '#4285F4',
      'M19 10.2c0-.6 0-1.2-.2-1.8H10v3.5h5a4.3 4.3 0 0 1-1.8 2.8v2.3h3c1.7-1.6 2.8-4 2.8-6.8Z',
    ],
    [
      '#34A853',
      'M10 19.2c2.5 0 4.6-.8 6.1-2.2l-3-2.3a5.6 5.6 0 0 1-8.3-2.9H1.8v2.4A9.2 9.2 0 0 0 10 19.2Z',
    ],
    [
      '#FBBC05',
      'M4.8 11.8a5.5 5.5 0 0 1 0-3.6V5.8H1.8a9.2 9.2 0 0 0 0 8.4l3-2.4Z',
    ],
    [
      '#EA4335',
      'M10 4.5c1.4 0 2.6.5 3.6 1.4l2.6-2.6A9.2 9.2 0 0 0 1.8 5.8l3 2.4A5.5 5.5 0 0 1 10 4.5Z',
    ],
  ],
};

/** A provider's logo, in its own colors. */
const ProviderMark = ({ provider }: { provider: RedirectProvider }) => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    {LOGOS[provider].map(([color, path]) => (
      <path key={path} fill={color} d={path} />
    ))}
  </svg>
);
