import type { ReceivedMail } from './mailServer.ts';

/** Finds the link in a sign-in mail, like a person would. */
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
