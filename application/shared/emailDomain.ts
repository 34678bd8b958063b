/** Characters that would end the host name in a URL. */
const NOT_IN_HOST = /[\s/\\?#@:%[\]<>,;"()*]/u;

/**
 * Converts a domain to the form used for comparing: lower case, with letters
 * beyond ASCII as Punycode (`bücher.example` is `xn--bcher-kva.example`). Null
 * if the text is not a domain with a dot.
 */
export const asciiDomain = (domain: string): string | null => {
  const text = domain.trim();
  if (NOT_IN_HOST.test(text) || !URL.canParse(`https://${text}`)) return null;
  const { hostname } = new URL(`https://${text}`);
  const labels = hostname.split('.');
  const isDomain = labels.length > 1 && labels.every((label) => label !== '');
  // The last label of a numeric address has no letters.
  return isDomain && /[a-z]/.test(labels.at(-1) ?? '') ? hostname : null;
};

/** The domain of an email address; null if it has none or several. */
export const domainOf = (emailAddress: string): string | null => {
  const [local = '', domain, ...more] = emailAddress.trim().split('@');
  const isPlain = local !== '' && domain !== undefined && more.length === 0;
  return isPlain ? asciiDomain(domain) : null;
};
