const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** Whether a host name or address is this computer itself. */
export const isLoopback = (hostname: string): boolean =>
  LOOPBACK.test(hostname.replace(/^\[(.*)\]$/, '$1'));
