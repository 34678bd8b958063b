/**
 * The one strategy that is used, without the package's entry point: that would
 * also load the other one and the libraries for encrypted tokens below it.
 */
declare module 'passport-azure-ad/lib/bearerstrategy.js' {
  import { BearerStrategy } from 'passport-azure-ad';
  export = BearerStrategy;
}
