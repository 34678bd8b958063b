import type { ReceivedMail } from './mailServer.ts';

/** What a mail to sign in by says, as a person would read it. */
export const linkIn = (mail: ReceivedMail | undefined) => {
  const content = mail?.content ?? '';
  const [address = ''] = /https?:\/\/\S+\/auth\/mail#\S+/.exec(content) ?? [];
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const [, code = ''] =
    /enter this code:\s+([A-Z2-9]{8})\s/.exec(content) ?? [];
  return {
    url,
    token: fragment.get('token') ?? '',
    inviteCode: fragment.get('c'),
    code,
    content,
  };
};
