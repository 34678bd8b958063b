/** The page with a button, because virus scanners may open a link. */
export const confirmPage = (): string =>
  page(
    'Unsubscribe',
    '<p>You will get no more email from this Slipway, except for invitations.</p>' +
      // Without an action, the form posts to this address.
      '<form method="post"><button>Unsubscribe</button></form>',
  );

/** The result of unsubscribing. */
export const donePage = ({
  isUnsubscribed,
}: Readonly<{ isUnsubscribed: boolean }>): string =>
  isUnsubscribed
    ? page(
        'Unsubscribed',
        '<p>You will get no more email about your inbox. To get it again, open <a href="/settings/account">your account</a>.</p>',
      )
    : page(
        'This link doesn’t work',
        '<p>It is incomplete, or the account was closed. You can change what you get in <a href="/settings/account">your account</a>.</p>',
      );

const page = (title: string, body: string): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title} · Slipway</title>`,
    '<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.5rem 1rem}</style>',
    '</head>',
    `<body><main><h1>${title}</h1>${body}</main></body>`,
    '</html>',
    '',
  ].join('\n');
