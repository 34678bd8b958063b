import { useState } from 'react';
import type { Provider } from '#api/contract/index.ts';
import { LocalForm } from './LocalForm.tsx';
import { PROVIDER_START } from './places.ts';
import type { RedirectProvider } from './places.ts';
import { ProviderMark } from './ProviderMark.tsx';
import { remembered } from './remembered.ts';
import { signInUnderWay } from './signInUnderWay.ts';
import { text } from './text.ts';

const LABELS = {
  Microsoft: 'signIn.microsoft',
  Google: 'signIn.google',
} as const;

type Props = Readonly<{
  configured: readonly Provider[];
  inviteCode: string | null;
  setWorking: (working: boolean) => void;
  setFailure: (failure: string | null) => void;
}>;

/** A way in for each configured provider; at first only the one used last. */
export const Providers = ({ configured, inviteCode, ...report }: Props) => {
  const [all, setAll] = useState(false);
  const last = remembered.provider();
  const known = configured.find((provider) => provider === last);
  const shown = known === undefined || all ? configured : [known];

  return (
    <>
      {shown.filter(isRedirect).map((provider) => (
        <a
          key={provider}
          className="button outlined"
          href={signInUnderWay.startOf(provider, inviteCode)}
          onClick={() => {
            remembered.keepProvider(provider);
            signInUnderWay.begin(inviteCode);
          }}
        >
          <ProviderMark provider={provider} />
          {text(LABELS[provider])}
        </a>
      ))}
      {shown.includes('Local') && (
        <LocalForm inviteCode={inviteCode} {...report} />
      )}
      {shown.length === 0 && (
        <p className="lead">{text('signIn.noProvider')}</p>
      )}
      {shown.length < configured.length && (
        <button className="link" onClick={() => setAll(true)}>
          {text('signIn.showAll')}
        </button>
      )}
    </>
  );
};

const isRedirect = (provider: Provider): provider is RedirectProvider =>
  provider in PROVIDER_START;
