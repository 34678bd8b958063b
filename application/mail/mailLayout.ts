import { truncateText } from '#domain/shared/truncateText.ts';
import type { Mail } from '../shared/ports/Mailer.ts';

/** A paragraph of an email, with an optional title and link. */
export type Line = Readonly<{ text: string; title?: string; url?: string }>;

export type Section = Readonly<{
  heading: string | null;
  lines: readonly Line[];
}>;

type Content = Readonly<{
  to: string;
  subject: string;
  sections: readonly Section[];
  /** Why the email was sent. */
  reason: string;
  /**
   * Links to change or end such mail; null for an email that somebody just
   * requested.
   */
  optOut: Readonly<{ publicUrl: string; unsubscribeUrl: string }> | null;
}>;

const MAX_SUBJECT = 150;
/** The line before a signature, as mail programs expect it (RFC 3676). */
const SIGNATURE_DELIMITER = '-- ';

/** Lays out an email as text and HTML, with unsubscribe headers (RFC 8058). */
export const layOutMail = (content: Content): Mail => {
  const { to, subject, optOut } = content;
  return {
    to,
    subject: shortenSubject(oneLine(subject)),
    text: textOf(content),
    html: htmlOf(content),
    headers: {
      ...(optOut && {
        'List-Unsubscribe': `<${optOut.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
  };
};

/** The address of an item's screen. */
export const itemUrl = (publicUrl: string, itemId: string): string =>
  `${publicUrl}/project/items/all-items/in-scope/${encodeURIComponent(itemId)}`;

const textOf = (content: Content): string =>
  [
    ...content.sections.flatMap(({ heading, lines }) => [
      ...(heading === null ? [] : [oneLine(heading), '']),
      ...lines.flatMap(({ text, title, url }) => [
        ...[text, title ?? ''].map(oneLine).filter((part) => part !== ''),
        ...(url === undefined ? [] : [url]),
        '',
      ]),
    ]),
    SIGNATURE_DELIMITER,
    content.reason,
    ...footerLinks(content).map(({ label, url }) => `${label}: ${url}`),
    '',
  ].join('\n');

const htmlOf = (content: Content): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(content.subject)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5">',
    ...content.sections.flatMap(({ heading, lines }) => [
      ...(heading === null ? [] : [`<h2>${escapeHtml(heading)}</h2>`]),
      ...lines.map(htmlLine),
    ]),
    `<hr><p style="font-size:small">${escapeHtml(content.reason)}<br>`,
    footerLinks(content)
      .map(({ label, url }) => `<a href="${escapeHtml(url)}">${label}</a>`)
      .join(' · '),
    '</p>',
    '</body></html>',
    '',
  ].join('\n');

const htmlLine = ({ text, title, url }: Line): string => {
  const label = escapeHtml(title ?? url ?? '');
  const linked =
    url === undefined ? label : `<a href="${escapeHtml(url)}">${label}</a>`;
  return `<p>${[escapeHtml(text), linked].filter((part) => part !== '').join('<br>')}</p>`;
};

const footerLinks = ({ optOut }: Content) =>
  optOut === null
    ? []
    : [
        {
          label: 'Change what you get',
          url: `${optOut.publicUrl}/settings/account`,
        },
        { label: 'Unsubscribe', url: optOut.unsubscribeUrl },
      ];

/** Puts a text on one line, so that it cannot add mail headers. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const shortenSubject = (text: string): string =>
  text.length > MAX_SUBJECT ? `${truncateText(text, MAX_SUBJECT - 1)}…` : text;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
