import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is a public address of the internet. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // Addresses that embed IPv4 (mapped, NAT64, 6to4) have other ranges.
  return ipaddr.parse(address).range() === 'unicast';
};

/**
 * The IP address in a URL, or null if it has a name. The URL parser has converted
 * every other spelling of an address, such as `0x7f.1`, to the usual one.
 */
export const ipAddressIn = (url: URL): string | null => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
};

/** Names that always lead to this computer (RFC 6761). */
export const isLocalName = ({ hostname }: URL): boolean =>
  /(^|\.)localhost\.?$/i.test(hostname);
