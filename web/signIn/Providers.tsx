import { useState } from 'react';
import type { Provider } from '#api/contract/index.ts';
import type { LaterForms } from './loadLater.ts';
import { ProviderMark } from './ProviderMark.tsx';
import { PROVIDER_START } from './addresses.ts';
import type { RedirectProvider } from './addresses.ts';
import { remembered } from './remembered.ts';
import { signInUnderWay } from './signInUnderWay.ts';
import { text } from './text.ts';

const LABELS = {
  Oidc: 'signIn.oidc',
  Microsoft: 'signIn.microsoft',
  Google: 'signIn.google',
} as const;

type Props = Readonly<{
  configured: readonly Provider[];
  /** What people call the provider `Oidc`. */
  oidcName: string;
  /** Loaded only where one of them is offered. */
  forms: LaterForms | null;
  inviteCode: string | null;
  setWorking: (working: boolean) => void;
  setFailure: (failure: string | null) => void;
}>;

/** A way in for each configured provider; at first only the one used last. */
export const Providers = ({
  configured,
  oidcName,
  forms,
  inviteCode,
  ...report
}: Props) => {
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
          {text(LABELS[provider], { name: oidcName })}
        </a>
      ))}
      {forms && <Forms {...{ shown, forms, inviteCode, ...report }} />}
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

type FormsProps = Omit<Props, 'configured' | 'oidcName' | 'forms'> &
  Readonly<{ shown: readonly Provider[]; forms: LaterForms }>;

/** The ways in that need no page of a provider. */
const Forms = ({ shown, forms, ...form }: FormsProps) => (
  <>
    {shown.includes('Mail') && <forms.MailForm {...form} />}
    {shown.includes('Local') && <forms.LocalForm {...form} />}
  </>
);

const isRedirect = (provider: Provider): provider is RedirectProvider =>
  provider in PROVIDER_START;
