/**
 * The only strategy that is used. It is imported directly, because the
 * package's entry point would also load the other strategy and the libraries
 * for encrypted tokens.
 */
declare module 'passport-azure-ad/lib/bearerstrategy.js' {
  import { BearerStrategy } from 'passport-azure-ad';
  export = BearerStrategy;
}
