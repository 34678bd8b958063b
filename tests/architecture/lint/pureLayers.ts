import type { Rules } from './rules.ts';

/** Globals that a pure layer must not use; it receives such values as data. */
const globals = (
  'Date Promise clearInterval clearTimeout console crypto fetch globalThis ' +
  'performance process queueMicrotask setImmediate setInterval setTimeout'
)
  .split(' ')
  .map((name) => ({
    name,
    message: 'This layer is pure: time, chance and effects come as data.',
  }));

const chance = {
  object: 'Math',
  property: 'random',
  message: 'This layer is pure: chance comes as data.',
};

const waiting = [
  ':function[async=true]',
  'AwaitExpression',
  'ImportExpression',
  'TSTypeReference[typeName.name=/^(Date|Promise|PromiseLike)$/]',
].map((selector) => ({
  selector,
  message: 'This layer is pure: nothing in it waits or has a clock.',
}));

const presentTime = [
  'NewExpression[callee.name=Date][arguments.length=0]',
  'CallExpression[callee.name=Date]',
  'MemberExpression[object.name=Date][property.name=now]',
].map((selector) => ({ selector, message: 'The present time comes as data.' }));

/** For layers that consist only of pure functions of their arguments. */
export const pure: Rules = {
  'no-restricted-globals': ['error', ...globals],
  'no-restricted-properties': ['error', chance],
  'slipway/restricted-syntax': ['error', ...waiting],
};

/** The same rules, but Date may convert an instant into a number. */
export const pureWithInstants: Rules = {
  ...pure,
  'no-restricted-globals': [
    'error',
    ...globals.filter(({ name }) => name !== 'Date'),
  ],
  'slipway/restricted-syntax': ['error', ...waiting, ...presentTime],
};
